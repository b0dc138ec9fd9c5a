import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { getErrorCode, isOutdated, isResultUnknown, getStepErrorMessage } from '../foundation/refusals/messages.ts';
import { getPaymentRules } from '../products/payment-rules.ts';
import { requiresPaymentMethod } from './chosen-method.ts';
import { isWorking } from './pay-state.ts';
import { setAttempt, getChosenMethod, showMessage, clearMessages, type PaymentRun } from './payment-run.ts';
import { pollPayment, settlePayment, type ResultSource } from './settle-payment.ts';

/** Codes of errors that are passed to the page around the payment block, because only that page can handle them. */
const codesForCaller: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown', 'booking_unknown']);

/** Returns whether another page, tab or device is already paying for this booking. */
const isPaidElsewhere = (code: string): boolean => code === 'attempt_in_flight' || code === 'already_paid';

/** Returns whether an error means that this payment cannot be attached, so that the booking needs a new payment. */
const isUnusable = (error: unknown): boolean => ['payment_unknown', 'payment_elsewhere'].includes(getErrorCode(error));

/** Ends the attempt, so that Pay Now can be pressed again. */
export const endAttempt = (run: PaymentRun): void => setAttempt(run, { status: 'idle' });

const showStepError = (run: PaymentRun, code: string): void => {
  endAttempt(run);
  showMessage(run, getStepErrorMessage(code));
  if (codesForCaller.has(code) || isOutdated(code)) run.now().props.onRefused?.(code);
};

/** Attaches the booking to the stored payment, or to a new payment if the stored payment cannot be used. */
const attach = async (run: PaymentRun, booking_id: string): Promise<Payment> => {
  // Prefer the token's payment, which is the order's current one: another page may have created a newer payment.
  const { payment_id } = run.token ?? run.payment ?? (await run.steps.init());
  try {
    return await run.steps.update(payment_id, booking_id);
  } catch (error) {
    if (!isUnusable(error)) throw error;
    const fresh = await run.steps.init();
    return run.steps.update(fresh.payment_id, booking_id);
  }
};

interface PaymentProcedure {
  /** The step that produced the status that `pay` returns. */
  readonly source: ResultSource;
  /** Prepares the payment for this method before it is charged. Nothing has been charged if this rejects. */
  readonly ready?: (payment: Payment) => Promise<Payment>;
  /** Makes the call that charges. Resolves to null if no call was made and the traveller was shown why. */
  readonly pay: (payment: Payment) => Promise<Payment | null>;
}

/**
 * Pays for a booking with the order's payment, then acts on the result. If another page or an earlier press already
 * advanced the payment, it continues from there. If the response is lost, the payment is polled.
 */
export const payWith = async (run: PaymentRun, booking_id: string, how: PaymentProcedure): Promise<void> => {
  run.payment = await attach(run, booking_id);
  if (run.closed) return;
  if (run.payment.status !== 'requires_payment_method') {
    settlePayment(run, run.payment, 'look');
    return;
  }
  if (how.ready) {
    run.payment = await how.ready(run.payment);
    if (run.closed) return;
  }
  try {
    const paid = await how.pay(run.payment);
    if (!run.closed && paid) settlePayment(run, paid, how.source);
  } catch (error) {
    if (run.closed) return;
    if (isResultUnknown(error) || isPaidElsewhere(getErrorCode(error))) pollPayment(run);
    else showStepError(run, getErrorCode(error));
  }
};

/** Returns whether the caller's `init` created a booking (spec §4/20). */
const isBookingStarted = (id: string): boolean => id.trim() !== '' && !/undefined|NaN/.test(id);

const makeAttempt = async (run: PaymentRun): Promise<void> => {
  const { props } = run.now();
  const method = getChosenMethod(run);
  // Validate before a booking is created.
  if (requiresPaymentMethod(props) && method.check && !(await method.check())) return;

  const { begin } = getPaymentRules(props.productCode);
  // A product with its own `begin` step requests the payment token in that step.
  const made = run.payment;
  run.token = begin || !made ? null : await run.queue(() => run.steps.token(made));
  if (run.closed) return;
  const [booking_id, query] = await Promise.all([props.init(), begin?.(run.now()) ?? {}]);
  if (run.closed) return;
  run.query = query;
  if (!isBookingStarted(booking_id)) {
    endAttempt(run);
    return;
  }
  // The amount may have changed while the booking was created.
  const payer = requiresPaymentMethod(run.now().props) ? method : run.methods().nothing;
  await payer.pay(booking_id);
};

/** Handles Pay Now: init, update, confirm (spec §4/19 to 4/27). */
export const payNow = (run: PaymentRun): void => {
  const { attempt, accepted, missedConsent } = run.state();
  const { props } = run.now();
  if (
    isWorking(attempt) ||
    props.disabled ||
    (requiresPaymentMethod(props) && !getChosenMethod(run).isReady(run.state()))
  )
    return;
  clearMessages(run);
  if (props.terms && !accepted) {
    run.show({ missedConsent: missedConsent + 1 });
    return;
  }
  setAttempt(run, { status: 'working' });
  makeAttempt(run).catch((error: unknown) => {
    if (run.closed) return;
    const code = getErrorCode(error);
    // Another page is paying or has paid: poll for the result before saying anything about money.
    if (isPaidElsewhere(code)) pollPayment(run);
    else showStepError(run, code);
  });
};
