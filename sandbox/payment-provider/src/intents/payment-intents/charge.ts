import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import { attachToCustomer } from '../../payment-methods/attach-method.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { changeMethod } from '../../payment-methods/payment-methods.ts';
import { getMethodType } from '../../payment-methods/registry.ts';
import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import { CardError } from '../../wire/provider-error.ts';
import { chargeObject } from '../charges/charge-object.ts';
import { createCharge } from '../charges/charges.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { expireAuthorisation } from './payment-intent-jobs.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changePaymentIntent, showPaymentIntent } from './payment-intents.ts';

/** Milliseconds for which banks reserve authorised money. */
const authorisationMs = 7 * 86_400_000;

/** A payment intent with the payment method that pays it. */
export interface Payment {
  readonly intent: PaymentIntentRow;
  readonly method: PaymentMethodRow;
  /** Whether the payer has approved on the bank's page. */
  readonly isAuthenticated: boolean;
}

/**
 * Charges a payment that the bank approved: at once, or as an authorisation until the shop captures it (capture_method
 * manual).
 */
export const chargePayment = async (work: Work, payment: Payment): Promise<PaymentIntentRow> => {
  const { intent, method } = payment;
  const { amount } = intent;
  const isAuthorisation = intent.capture_method === 'manual';
  const capture_before = isAuthorisation ? new Date(work.now.getTime() + authorisationMs) : null;
  const charge = await createCharge(work, payment, {
    status: 'succeeded',
    amount_captured: isAuthorisation ? 0 : amount,
    capture_before,
  });
  await recordTransfer(work, { kind: isAuthorisation ? 'authorise' : 'capture', charge, amount });
  const changed = await changePaymentIntent(work, intent, {
    status: isAuthorisation ? 'requires_capture' : 'succeeded',
    amount_capturable: isAuthorisation ? amount : 0,
    amount_received: isAuthorisation ? 0 : amount,
    payment_method_id: method.payment_method_id,
    latest_charge_id: charge.charge_id,
    authenticated_method_id: null,
    last_error: null,
  });
  if (capture_before) {
    const { payment_intent_id } = intent;
    await work.deps.jobs.enqueue(work.db, expireAuthorisation, { payment_intent_id }, { startAfter: capture_before });
  }
  await saveOrUseUp(work, payment);
  await announce(work, 'charge.succeeded', chargeObject({ charge, intent: changed, method }));
  const type = isAuthorisation ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  await announce(work, type, await showPaymentIntent(work, changed));
  return changed;
};

/** Saves a new payment method for the customer if the shop requested it. Otherwise it cannot be used again. */
const saveOrUseUp = async (work: Work, { intent, method }: Payment): Promise<void> => {
  if (method.state !== 'fresh') return;
  if (intent.customer_id && intent.setup_future_usage) await attachToCustomer(work, method, intent.customer_id);
  else await changeMethod(work, method, { state: 'used' });
};

export interface RefusedPayment {
  readonly intent: PaymentIntentRow;
  /** The error is returned instead of thrown, so that the failed charge is committed. */
  readonly error: CardError;
}

/** Records a failed charge for a refused payment. The intent then waits for another payment method. */
export const refusePayment = async (work: Work, payment: Payment, refusal: PaymentRefusal): Promise<RefusedPayment> => {
  const { method } = payment;
  await getMethodType(method).countRefusal(work, method);
  const charge = await createCharge(work, payment, {
    status: 'failed',
    failure_code: refusal.code,
    failure_decline_code: refusal.decline_code ?? null,
    failure_message: refusal.message,
  });
  const payment_method = paymentMethodObject(method);
  const about = { charge: charge.charge_id, payment_method };
  const intent = await changePaymentIntent(work, payment.intent, {
    status: 'requires_payment_method',
    payment_method_id: null,
    latest_charge_id: charge.charge_id,
    authenticated_method_id: null,
    last_error: { type: 'card_error', ...refusal, ...about },
  });
  const object = await showPaymentIntent(work, intent);
  await announce(work, 'charge.failed', chargeObject({ charge, intent, method }));
  await announce(work, 'payment_intent.payment_failed', object);
  return { intent, error: new CardError(refusal, { ...about, payment_intent: object }) };
};
