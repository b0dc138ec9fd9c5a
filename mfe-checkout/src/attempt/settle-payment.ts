import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { getSuccessUrl } from '@travel/contracts/routes/routes';
import { getPaymentRules } from '../products/payment-rules.ts';
import { leaveForBank } from './leave-for-bank.ts';
import { getRefusalMessage } from '../foundation/refusals/messages.ts';
import { setAttempt, getChosenMethod, showMessage, type PaymentRun } from './payment-run.ts';
import { maxPolls, timing } from './pay-state.ts';

/** Payment statuses that are shown as success (spec §4/07). */
const successes: ReadonlySet<Payment['status']> = new Set(['succeeded', 'requires_confirmation', 'requires_capture']);

/** Origin of a payment status: the confirm step, the bank's closed frame, or polling. */
export type ResultSource = 'card' | 'bank' | 'look';

/** Navigates to the success page 500 ms after paying, or hands over to the caller (spec §4/23, §4/25). */
const finish = (run: PaymentRun, booking_id: string): void => {
  const { host, props } = run.now();
  setAttempt(run, { status: 'paid' });
  if (props.onPaid) {
    props.onPaid({ booking_id, status: 'pending' });
    return;
  }
  const query = getPaymentRules(props.productCode).successQuery?.(props);
  const to = getSuccessUrl(host.route.section, { booking_id, ...query, ...run.query });
  run.timers.start('leave', timing.leave, () => host.navigate(to, { document: true }));
};

export const handleSuccess = (run: PaymentRun, booking_id: string, source: ResultSource): void => {
  run.now().host.cookies.remove('paymentIdC');
  if (source !== 'bank') {
    finish(run, booking_id);
    return;
  }
  setAttempt(run, { status: 'confirming' });
  run.timers.start('bank-done', timing.bankDone, () => finish(run, booking_id));
};

/** Shows a refusal in the way the chosen method defines. */
const refuse = (run: PaymentRun, payment: Payment): void => {
  const { refused } = getChosenMethod(run);
  setAttempt(run, { status: 'idle' });
  if (refused) refused(payment);
  else showMessage(run, getRefusalMessage(payment) ?? { text: 'refusals.other' }, timing.errorShown);
};

const requireAnotherMethod = (run: PaymentRun, payment: Payment, source: ResultSource): void => {
  if (source === 'bank') {
    getChosenMethod(run).forget?.();
    setAttempt(run, { status: 'idle' });
    showMessage(run, { text: 'pay.anotherMethod', reason: getRefusalMessage(payment) });
  } else if (source === 'card' || getRefusalMessage(payment)) {
    refuse(run, payment);
  } else {
    // Polling returned no reason for a refusal, so the payment has not reached the provider.
    setAttempt(run, { status: 'idle' });
    showMessage(run, { text: 'pay.notThrough' });
  }
};

/** Finishes, refuses, cancels or continues the attempt, depending on the payment's status. */
export const settlePayment = (run: PaymentRun, payment: Payment, source: ResultSource): void => {
  run.payment = payment;
  const { status, booking_id, challenge_url, redirect_url } = payment;
  if (successes.has(status) && booking_id !== null) {
    handleSuccess(run, booking_id, source);
  } else if (status === 'requires_action' && challenge_url !== null) {
    setAttempt(run, { status: source === 'card' ? 'bank' : 'bank-waits', url: challenge_url });
  } else if (status === 'requires_action' && redirect_url !== undefined) {
    if (source === 'card') leaveForBank(run, payment);
    else setAttempt(run, { status: 'bank-waits', url: null });
  } else if (status === 'canceled') {
    getChosenMethod(run).forget?.();
    run.payment = null;
    setAttempt(run, { status: 'idle' });
    showMessage(run, { text: 'pay.cancelled' });
  } else if (status === 'requires_payment_method') {
    requireAnotherMethod(run, payment, source);
  } else {
    pollPayment(run);
  }
};

const isInProgress = ({ status, challenge_url, redirect_url }: Payment): boolean =>
  status === 'processing' || (status === 'requires_action' && challenge_url === null && redirect_url === undefined);

/** Polls the payment every 2 s, at most ten times, so that a lost response never leads to a second charge. */
export const pollPayment = (run: PaymentRun, polls = 0): void => {
  if (run.closed) return;
  setAttempt(run, { status: 'checking' });
  const { payment } = run;
  if (polls === maxPolls) {
    // The server is processing the payment and will complete it, so continue instead of letting the traveller wait.
    if (payment?.status === 'processing' && payment.booking_id) finish(run, payment.booking_id);
    else setAttempt(run, { status: 'unsure' });
    return;
  }
  const look = async () => {
    if (!payment) return pollPayment(run, maxPolls);
    try {
      const next = await run.steps.retrieve(payment.payment_id);
      if (run.closed) return;
      run.payment = next;
      if (isInProgress(next)) pollPayment(run, polls + 1);
      else settlePayment(run, next, 'look');
    } catch {
      if (!run.closed) pollPayment(run, polls + 1);
    }
  };
  run.timers.start('poll', timing.poll, () => void look());
};

/** Cancels the payment if the bank is still waiting, otherwise settles it with its current status. */
export const cancelPayment = async (run: PaymentRun): Promise<void> => {
  const { payment } = run;
  if (!payment) return;
  setAttempt(run, { status: 'retrieving' });
  try {
    const next = await run.steps.cancel(payment.payment_id);
    if (!run.closed) settlePayment(run, next, 'bank');
  } catch {
    if (!run.closed) pollPayment(run);
  }
};

/** Retrieves the payment after the bank's frame closed, and cancels it if the traveller gave no answer. */
export const retrieveBankResult = async (run: PaymentRun, closedBy: 'traveller' | 'bank'): Promise<void> => {
  const { payment } = run;
  if (!payment) return;
  setAttempt(run, { status: 'retrieving' });
  try {
    const next = await run.steps.retrieve(payment.payment_id);
    if (run.closed) return;
    run.payment = next;
    if (next.status !== 'requires_action') settlePayment(run, next, 'bank');
    else if (closedBy === 'traveller') await cancelPayment(run);
    else pollPayment(run);
  } catch {
    if (!run.closed) pollPayment(run);
  }
};
