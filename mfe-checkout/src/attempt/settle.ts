import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { getSuccessAddress } from '@travel/contracts/routes/routes';
import { paymentRulesOf } from '../products/payment-rules.ts';
import { leaveForBank } from './leave-for-bank.ts';
import { refusalMessage } from '../foundation/refusals/messages.ts';
import { become, methodOf, say } from './payment-run.ts';
import type { PaymentRun } from './payment-run.ts';
import { mostPolls, timing } from './pay-state.ts';

/** Statuses shown as success (spec §4/07, decisions). */
const successes: ReadonlySet<Payment['status']> = new Set(['succeeded', 'requires_confirmation', 'requires_capture']);

/** Origin of a payment status: the confirm step, the bank's closed frame, or polling. */
export type Source = 'card' | 'bank' | 'look';

/** Navigates to the success page 500 ms after paying, or hands over to the caller (spec §4/23, §4/25). */
const finish = (run: PaymentRun, booking_id: string): void => {
  const { host, props } = run.now();
  become(run, { status: 'paid' });
  if (props.onPaid) {
    props.onPaid({ booking_id, status: 'pending' });
    return;
  }
  const told = paymentRulesOf(props.productCode).successQuery?.(props);
  const to = getSuccessAddress(host.route.section, { booking_id, ...told, ...run.foundOut });
  run.timers.start('leave', timing.leave, () => host.navigate(to, { document: true }));
};

export const succeed = (run: PaymentRun, booking_id: string, source: Source): void => {
  run.now().host.cookies.remove('paymentIdC');
  if (source !== 'bank') {
    finish(run, booking_id);
    return;
  }
  become(run, { status: 'confirming' });
  run.timers.start('bank-done', timing.bankDone, () => finish(run, booking_id));
};

/** Shows a refusal in the way the chosen method defines. */
const refuse = (run: PaymentRun, payment: Payment): void => {
  const { refused } = methodOf(run);
  become(run, { status: 'idle' });
  if (refused) refused(payment);
  else say(run, refusalMessage(payment) ?? { text: 'refusals.other' }, timing.errorShown);
};

const needsAnother = (run: PaymentRun, payment: Payment, source: Source): void => {
  if (source === 'bank') {
    methodOf(run).forget?.();
    become(run, { status: 'idle' });
    say(run, { text: 'pay.anotherMethod', reason: refusalMessage(payment) });
  } else if (source === 'card' || refusalMessage(payment)) {
    refuse(run, payment);
  } else {
    // The payment never reached the provider.
    become(run, { status: 'idle' });
    say(run, { text: 'pay.notThrough' });
  }
};

/** Acts on the payment's status. */
export const settle = (run: PaymentRun, payment: Payment, source: Source): void => {
  run.payment = payment;
  const { status, booking_id, challenge_url, redirect_url } = payment;
  if (successes.has(status) && booking_id !== null) {
    succeed(run, booking_id, source);
  } else if (status === 'requires_action' && challenge_url !== null) {
    become(run, { status: source === 'card' ? 'bank' : 'bank-waits', url: challenge_url });
  } else if (status === 'requires_action' && redirect_url !== undefined) {
    if (source === 'card') leaveForBank(run, payment);
    else become(run, { status: 'bank-waits', url: null });
  } else if (status === 'canceled') {
    methodOf(run).forget?.();
    run.payment = null;
    become(run, { status: 'idle' });
    say(run, { text: 'pay.cancelled' });
  } else if (status === 'requires_payment_method') {
    needsAnother(run, payment, source);
  } else {
    check(run);
  }
};

const isMoving = ({ status, challenge_url, redirect_url }: Payment): boolean =>
  status === 'processing' || (status === 'requires_action' && challenge_url === null && redirect_url === undefined);

/** Polls the payment every 2 s, at most ten times, so that a lost response never leads to a second charge. */
export const check = (run: PaymentRun, polls = 0): void => {
  if (run.closed) return;
  become(run, { status: 'checking' });
  const { payment } = run;
  if (polls === mostPolls) {
    // The server has the payment and will complete it, so the traveller need not wait any longer.
    if (payment?.status === 'processing' && payment.booking_id) finish(run, payment.booking_id);
    else become(run, { status: 'unsure' });
    return;
  }
  const look = async () => {
    if (!payment) return check(run, mostPolls);
    try {
      const next = await run.steps.retrieve(payment.payment_id);
      if (run.closed) return;
      run.payment = next;
      if (isMoving(next)) check(run, polls + 1);
      else settle(run, next, 'look');
    } catch {
      if (!run.closed) check(run, polls + 1);
    }
  };
  run.timers.start('poll', timing.poll, () => void look());
};
