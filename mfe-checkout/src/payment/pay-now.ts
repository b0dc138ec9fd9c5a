import type { Payment } from '@travel/contracts/endpoints/payments';
import { isZero } from '@travel/contracts/money';
import { codeOf, leavesUnknown, stepMessage, tokenMessage } from '../refusals/messages.ts';
import { isBookingStarted } from './booking-started.ts';
import { become, say, silence } from './desk.ts';
import type { Desk } from './desk.ts';
import { isAtWork } from './pay-state.ts';
import { check, settle, succeed } from './settle.ts';

/** What only the caller can deal with. */
const callersCodes: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown', 'booking_unknown']);

/** A payment that cannot be attached: another one is made for this booking. */
const isSpent = (error: unknown): boolean => ['payment_unknown', 'payment_elsewhere'].includes(codeOf(error));

const stop = (desk: Desk): void => become(desk, { status: 'idle' });

const refuseStep = (desk: Desk, code: string): void => {
  stop(desk);
  say(desk, stepMessage(code));
  if (callersCodes.has(code)) desk.now().props.onRefused?.(code);
};

/** The stored payment with the booking attached; made anew where there is none to attach it to. */
const attach = async (desk: Desk, booking_id: string): Promise<Payment> => {
  const stored = desk.payment ?? (await desk.steps.init());
  try {
    return await desk.steps.update(stored.payment_id, booking_id);
  } catch (error) {
    if (!isSpent(error)) throw error;
    const fresh = await desk.steps.init();
    return desk.steps.update(fresh.payment_id, booking_id);
  }
};

/** The card as a token; null when the form or the provider would not give one, which is then said. */
const takeToken = async (desk: Desk): Promise<string | null> => {
  if (desk.token !== null) return desk.token;
  const result = await desk.form?.tokenise();
  if (desk.closed || !result) return null;
  if (result.ok) {
    desk.token = result.card.payment_method;
    return desk.token;
  }
  stop(desk);
  // What is missing or mistyped is said beside the fields.
  if (result.code !== 'incomplete') say(desk, tokenMessage(result.code));
  return null;
};

/** Nothing to pay: a pay-later payment of zero, so that the booking goes on all the same (spec §4/22). */
const payNothing = async (desk: Desk, booking_id: string): Promise<void> => {
  const made = await desk.steps.init('pay_later');
  await desk.steps.update(made.payment_id, booking_id);
  if (!desk.closed) succeed(desk, booking_id, 'card');
};

const payByCard = async (desk: Desk, booking_id: string): Promise<void> => {
  desk.payment = await attach(desk, booking_id);
  if (desk.closed) return;
  if (desk.payment.status !== 'requires_payment_method') {
    // Another page, or an earlier press, has got further.
    settle(desk, desk.payment, 'look');
    return;
  }
  const token = await takeToken(desk);
  if (token === null) return;
  const { payment_id } = desk.payment;
  try {
    settle(desk, await desk.steps.confirm(payment_id, token), 'card');
  } catch (error) {
    if (desk.closed) return;
    const code = codeOf(error);
    if (leavesUnknown(error) || code === 'attempt_in_flight' || code === 'already_paid') check(desk);
    else {
      if (code === 'payment_method_unknown') desk.token = null;
      refuseStep(desk, code);
    }
  }
};

const run = async (desk: Desk): Promise<void> => {
  const { props } = desk.now();
  const free = isZero(props.amount);
  const { card } = desk.state();
  // Mistakes in the card are found before a booking begins.
  if (!free && card.status === 'ready' && !card.complete && (await takeToken(desk)) === null) return;

  const booking_id = await props.init();
  if (desk.closed) return;
  if (!isBookingStarted(booking_id)) {
    stop(desk);
    return;
  }
  // What is to be paid may have changed while the booking began.
  if (isZero(desk.now().props.amount)) await payNothing(desk, booking_id);
  else await payByCard(desk, booking_id);
};

/** Pay Now: init, update, confirm (spec §4/19 to 4/27). */
export const payNow = (desk: Desk): void => {
  const { attempt, card, accepted } = desk.state();
  const { props } = desk.now();
  const waitsForForm = !isZero(props.amount) && card.status !== 'ready';
  if (isAtWork(attempt) || props.disabled || waitsForForm) return;
  silence(desk);
  if (props.terms && !accepted) {
    desk.show({ missesConsent: true });
    return;
  }
  become(desk, { status: 'working' });
  run(desk).catch((error: unknown) => {
    if (!desk.closed) refuseStep(desk, codeOf(error));
  });
};
