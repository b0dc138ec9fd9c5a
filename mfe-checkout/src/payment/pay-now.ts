import type { Payment } from '@travel/contracts/endpoints/payments';
import { isZero } from '@travel/contracts/money';
import { codeOf, isOutdated, leavesUnknown, stepMessage, tokenMessage } from '../foundation/refusals/messages.ts';
import { asksForCard } from '../attempt/asks-card.ts';
import { isBookingStarted } from '../attempt/booking-started.ts';
import { become, say, silence } from '../attempt/desk.ts';
import type { Desk } from '../attempt/desk.ts';
import { isAtWork } from '../attempt/pay-state.ts';
import { readTrial } from '../products/plans/subscription.ts';
import { trySecond } from '../methods/card/second-supplier.ts';
import { check, settle, succeed } from '../attempt/settle.ts';

/** What only the caller can deal with. */
const callersCodes: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown', 'booking_unknown']);

/** Another page, tab or device got further with the same booking. */
const isBeingPaid = (code: string): boolean => code === 'attempt_in_flight' || code === 'already_paid';

/** A payment that cannot be attached: another one is made for this booking. */
const isSpent = (error: unknown): boolean => ['payment_unknown', 'payment_elsewhere'].includes(codeOf(error));

const stop = (desk: Desk): void => become(desk, { status: 'idle' });

const refuseStep = (desk: Desk, code: string): void => {
  stop(desk);
  say(desk, stepMessage(code));
  if (callersCodes.has(code) || isOutdated(code)) desk.now().props.onRefused?.(code);
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
  try {
    await desk.steps.update(made.payment_id, booking_id);
  } catch (error) {
    if (!leavesUnknown(error)) throw error;
    // The booking goes on with this call: whether it did is asked.
    desk.payment = made;
    if (!desk.closed) check(desk);
    return;
  }
  if (!desk.closed) succeed(desk, booking_id, 'card');
};

/** Gives the card that is chosen to the payment. Null where there is none to give, which then is said. */
const confirm = async (desk: Desk, { payment_id, gateway }: Payment): Promise<Payment | null> => {
  const { props, host } = desk.now();
  const { method, keepsCard } = desk.state();
  const [main] = await desk.suppliers();
  const whose = (desk.tokenOf ?? main)?.id;
  // The payment may be with the second supplier from an earlier card.
  const moved = whose && whose !== gateway?.pg_type ? { pg_type: whose } : {};
  if (method?.key === 'cards') return desk.steps.confirmSaved(payment_id, { card_id: method.cardId, ...moved });
  const payment_method = await takeToken(desk);
  if (payment_method === null) return null;
  const keeps = (keepsCard || props.keepsCard) && host.session.user !== null;
  return desk.steps.confirm(payment_id, { payment_method, ...(keeps && { keep_card: true }), ...moved });
};

/** Tries the card, and does what its answer asks for. */
const tryCard = async (desk: Desk, payment: Payment): Promise<void> => {
  try {
    const next = await confirm(desk, payment);
    if (desk.closed || next === null) return;
    // A card that is charged later is asked for here alone.
    const hasSecond = next.method === 'card' || isZero(next.amount);
    if (hasSecond && (await trySecond(desk, next))) await tryCard(desk, next);
    else if (!desk.closed) settle(desk, next, 'card');
  } catch (error) {
    if (desk.closed) return;
    const code = codeOf(error);
    if (leavesUnknown(error) || isBeingPaid(code)) check(desk);
    else {
      if (code === 'payment_method_unknown') desk.token = null;
      refuseStep(desk, code);
    }
  }
};

const payByCard = async (desk: Desk, booking_id: string): Promise<void> => {
  desk.payment = await attach(desk, booking_id);
  if (desk.closed) return;
  if (desk.payment.status !== 'requires_payment_method') {
    // Another page, or an earlier press, has got further.
    settle(desk, desk.payment, 'look');
    return;
  }
  const { due } = desk.now().props.order;
  const wanted = desk.state().later ? 'pay_later' : 'card';
  // Where nothing is paid the card is kept either way.
  if (!due && !isZero(desk.payment.amount) && desk.payment.method !== wanted) {
    desk.payment = await desk.steps.changeMethod(desk.payment.payment_id, wanted);
    if (desk.closed) return;
  }
  await tryCard(desk, desk.payment);
};

/** The booking goes on with an invoice, and no card is asked for. */
const payByInvoice = async (desk: Desk, booking_id: string): Promise<void> => {
  desk.payment = await attach(desk, booking_id);
  if (desk.closed) return;
  try {
    const { payment_id, status } = desk.payment;
    const paid = status === 'requires_payment_method' ? await desk.steps.invoice(payment_id) : desk.payment;
    if (!desk.closed) settle(desk, paid, 'look');
  } catch (error) {
    if (desk.closed) return;
    if (leavesUnknown(error) || isBeingPaid(codeOf(error))) check(desk);
    else refuseStep(desk, codeOf(error));
  }
};

const run = async (desk: Desk): Promise<void> => {
  const { props } = desk.now();
  const { card } = desk.state();
  // Mistakes in the card are found before a booking begins.
  const byInvoice = desk.state().method?.key === 'invoice';
  if (asksForCard(props) && !byInvoice && card.status === 'ready' && !card.complete && (await takeToken(desk)) === null)
    return;

  const [booking_id] = await Promise.all([props.init(), readTrial(desk)]);
  if (desk.closed) return;
  if (!isBookingStarted(booking_id)) {
    stop(desk);
    return;
  }
  // What is to be paid may have changed while the booking began.
  if (!asksForCard(desk.now().props)) await payNothing(desk, booking_id);
  else if (byInvoice) await payByInvoice(desk, booking_id);
  else await payByCard(desk, booking_id);
};

/** Pay Now: init, update, confirm (spec §4/19 to 4/27). */
export const payNow = (desk: Desk): void => {
  const { attempt, card, accepted, method, missedConsent } = desk.state();
  const { props } = desk.now();
  const waitsForForm = asksForCard(props) && method?.key !== 'invoice' && card.status !== 'ready';
  if (isAtWork(attempt) || props.disabled || waitsForForm) return;
  silence(desk);
  if (props.terms && !accepted) {
    desk.show({ missedConsent: missedConsent + 1 });
    return;
  }
  become(desk, { status: 'working' });
  run(desk).catch((error: unknown) => {
    if (desk.closed) return;
    const code = codeOf(error);
    // Somebody pays or has paid for it elsewhere: nothing is said of money before it is known how that ended.
    if (isBeingPaid(code)) check(desk);
    else refuseStep(desk, code);
  });
};
