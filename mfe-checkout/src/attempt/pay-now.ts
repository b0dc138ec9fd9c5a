import type { Payment } from '@travel/contracts/endpoints/payments';
import { codeOf, isOutdated, leavesUnknown, stepMessage } from '../foundation/refusals/messages.ts';
import { paymentRulesOf } from '../products/payment-rules.ts';
import { asksForPayment } from './asks-for-payment.ts';
import { isBookingStarted } from './booking-started.ts';
import { isAtWork } from './pay-state.ts';
import { become, methodOf, say, silence } from './payment-run.ts';
import type { PaymentRun } from './payment-run.ts';
import { check, settle } from './settle.ts';
import type { Source } from './settle.ts';

/** What only the caller can deal with. */
const callersCodes: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown', 'booking_unknown']);

/** Another page, tab or device got further with the same booking. */
const isBeingPaid = (code: string): boolean => code === 'attempt_in_flight' || code === 'already_paid';

/** A payment that cannot be attached: another one is made for this booking. */
const isSpent = (error: unknown): boolean => ['payment_unknown', 'payment_elsewhere'].includes(codeOf(error));

/** Pay Now can be pressed again. */
export const stop = (run: PaymentRun): void => become(run, { status: 'idle' });

const refuseStep = (run: PaymentRun, code: string): void => {
  stop(run);
  say(run, stepMessage(code));
  if (callersCodes.has(code) || isOutdated(code)) run.now().props.onRefused?.(code);
};

/** The stored payment with the booking attached; made anew where there is none to attach it to. */
const attach = async (run: PaymentRun, booking_id: string): Promise<Payment> => {
  // The token names the payment that stands for the order now: another page may have made another one.
  const { payment_id } = run.token ?? run.payment ?? (await run.steps.init());
  try {
    return await run.steps.update(payment_id, booking_id);
  } catch (error) {
    if (!isSpent(error)) throw error;
    const fresh = await run.steps.init();
    return run.steps.update(fresh.payment_id, booking_id);
  }
};

interface HowToPay {
  /** Who is taken to have brought the answer. */
  readonly source: Source;
  /** Makes the payment one of this method; nothing was charged where that fails. */
  readonly ready?: (payment: Payment) => Promise<Payment>;
  /** Makes the call that pays. Answers null where the traveller was told why it was not made. */
  readonly pay: (payment: Payment) => Promise<Payment | null>;
}

/**
 * Has a method pay for a booking with the order's payment, and does what the answer asks for. A payment that has got
 * further by another page or an earlier press goes on from there; an answer that was lost is asked for again.
 */
export const payWith = async (run: PaymentRun, booking_id: string, how: HowToPay): Promise<void> => {
  run.payment = await attach(run, booking_id);
  if (run.closed) return;
  if (run.payment.status !== 'requires_payment_method') {
    settle(run, run.payment, 'look');
    return;
  }
  if (how.ready) {
    run.payment = await how.ready(run.payment);
    if (run.closed) return;
  }
  try {
    const paid = await how.pay(run.payment);
    if (!run.closed && paid) settle(run, paid, how.source);
  } catch (error) {
    if (run.closed) return;
    if (leavesUnknown(error) || isBeingPaid(codeOf(error))) check(run);
    else refuseStep(run, codeOf(error));
  }
};

const makeAttempt = async (run: PaymentRun): Promise<void> => {
  const { props } = run.now();
  const method = methodOf(run);
  // Mistakes are found before a booking begins.
  if (asksForPayment(props) && method.check && !(await method.check())) return;

  const { begin } = paymentRulesOf(props.productCode);
  // A product that finds something out while the booking begins asks for a token of its own.
  const made = run.payment;
  run.token = begin || !made ? null : await run.inTurn(() => run.steps.token(made));
  if (run.closed) return;
  const [booking_id, foundOut] = await Promise.all([props.init(), begin?.(run.now()) ?? {}]);
  if (run.closed) return;
  run.foundOut = foundOut;
  if (!isBookingStarted(booking_id)) {
    stop(run);
    return;
  }
  // What is to be paid may have changed while the booking began.
  const payer = asksForPayment(run.now().props) ? method : run.methods().nothing;
  await payer.pay(booking_id);
};

/** Pay Now: init, update, confirm (spec §4/19 to 4/27). */
export const payNow = (run: PaymentRun): void => {
  const { attempt, accepted, missedConsent } = run.state();
  const { props } = run.now();
  if (isAtWork(attempt) || props.disabled || (asksForPayment(props) && !methodOf(run).isReady(run.state()))) return;
  silence(run);
  if (props.terms && !accepted) {
    run.show({ missedConsent: missedConsent + 1 });
    return;
  }
  become(run, { status: 'working' });
  makeAttempt(run).catch((error: unknown) => {
    if (run.closed) return;
    const code = codeOf(error);
    // Somebody pays or has paid for it elsewhere: nothing is said of money before it is known how that ended.
    if (isBeingPaid(code)) check(run);
    else refuseStep(run, code);
  });
};
