import type { Payment } from '@travel/contracts/endpoints/payments';
import { successPath } from './steps/payment-request.ts';
import { refusalMessage } from '../foundation/refusals/messages.ts';
import { subscriptionQuery } from '../products/plans/subscription.ts';
import { become, say } from './desk.ts';
import type { Desk } from './desk.ts';
import { mostPolls, timing } from './pay-state.ts';
import { failOf, isToldByModal } from '../methods/card/second-supplier.ts';

/** Statuses that count as success on the screen (spec §4/07, decisions). */
const successes: ReadonlySet<Payment['status']> = new Set(['succeeded', 'requires_confirmation', 'requires_capture']);

/** Who brought the answer: the confirm step, the bank's closed frame, or a look at what became of it. */
export type Source = 'card' | 'bank' | 'look';

/** Leads on to the success path 500 ms after paying, or lets the caller go on (spec §4/23, §4/25). */
const finish = (desk: Desk, booking_id: string): void => {
  const { host, props } = desk.now();
  become(desk, { status: 'paid' });
  if (props.onPaid) {
    props.onPaid({ booking_id, status: 'pending' });
    return;
  }
  const query = new URLSearchParams({ booking_id, ...subscriptionQuery(desk) });
  const to = `${successPath(host)}?${query}`;
  desk.timers.start('leave', timing.leave, () => host.navigate(to, { document: true }));
};

export const succeed = (desk: Desk, booking_id: string, source: Source): void => {
  desk.now().host.cookies.remove('paymentIdC');
  if (source !== 'bank') {
    finish(desk, booking_id);
    return;
  }
  become(desk, { status: 'confirming' });
  desk.timers.start('bank-done', timing.bankDone, () => finish(desk, booking_id));
};

/** A refused card is told in red, and by the modal where no other supplier can try it. */
const refuseCard = (desk: Desk, payment: Payment): void => {
  const reason = refusalMessage(payment);
  const fail = failOf(desk, payment);
  desk.token = null;
  desk.tokenOf = null;
  become(desk, { status: 'idle' });
  say(desk, reason ?? { text: 'refusals.other' }, timing.errorShown);
  if (isToldByModal(fail)) desk.show({ cardFailure: { reason } });
};

const needsAnother = (desk: Desk, payment: Payment, source: Source): void => {
  if (source === 'bank') {
    desk.token = null;
    become(desk, { status: 'idle' });
    say(desk, { text: 'pay.anotherMethod', reason: refusalMessage(payment) });
  } else if (source === 'card' || refusalMessage(payment)) {
    refuseCard(desk, payment);
  } else {
    // The card never reached the provider.
    become(desk, { status: 'idle' });
    say(desk, { text: 'pay.notThrough' });
  }
};

/** Does what the payment's status asks for. */
export const settle = (desk: Desk, payment: Payment, source: Source): void => {
  desk.payment = payment;
  const { status, booking_id, challenge_url } = payment;
  if (successes.has(status) && booking_id !== null) {
    succeed(desk, booking_id, source);
  } else if (status === 'requires_action' && challenge_url !== null) {
    become(desk, { status: source === 'card' ? 'bank' : 'bank-waits', url: challenge_url });
  } else if (status === 'canceled') {
    desk.token = null;
    desk.payment = null;
    become(desk, { status: 'idle' });
    say(desk, { text: 'pay.cancelled' });
  } else if (status === 'requires_payment_method') {
    needsAnother(desk, payment, source);
  } else {
    check(desk);
  }
};

const isMoving = ({ status, challenge_url }: Payment): boolean =>
  status === 'processing' || (status === 'requires_action' && challenge_url === null);

/** Looks what became of an attempt, every 2 s, ten times: whatever was lost on the way, nothing is charged twice. */
export const check = (desk: Desk, polls = 0): void => {
  if (desk.closed) return;
  become(desk, { status: 'checking' });
  const { payment } = desk;
  if (polls === mostPolls) {
    // The server has it and will finish it; only who waits has waited long enough.
    if (payment?.status === 'processing' && payment.booking_id) finish(desk, payment.booking_id);
    else become(desk, { status: 'unsure' });
    return;
  }
  const look = async () => {
    if (!payment) return check(desk, mostPolls);
    try {
      const next = await desk.steps.retrieve(payment.payment_id);
      if (desk.closed) return;
      desk.payment = next;
      if (isMoving(next)) check(desk, polls + 1);
      else settle(desk, next, 'look');
    } catch {
      if (!desk.closed) check(desk, polls + 1);
    }
  };
  desk.timers.start('poll', timing.poll, () => void look());
};
