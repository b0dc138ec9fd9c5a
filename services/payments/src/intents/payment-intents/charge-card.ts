import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import { chargeObject } from '../charges/charge-object.ts';
import { charges } from '../charges/charge-table.ts';
import type { ChargeRow } from '../charges/charge-table.ts';
import { announce } from '../../events/announce.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { attachTo } from '../../payment-methods/attach.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { changeMethod } from '../../payment-methods/payment-methods.ts';
import { typeOf } from '../../payment-methods/registry.ts';
import { newId } from '../../wire/ids.ts';
import { CardError } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { endHold } from './intent-jobs.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changeIntent, showIntent } from './payment-intents.ts';

/** Banks keep money for a shop so long. */
const holdMs = 7 * 86_400_000;

/** An intent being paid with a card. */
export interface Payment {
  readonly intent: PaymentIntentRow;
  readonly method: PaymentMethodRow;
  readonly isAuthenticated: boolean;
}

const insertCharge = async (
  work: Work,
  { intent, method, isAuthenticated }: Payment,
  outcome: Pick<typeof charges.$inferInsert, 'status' | 'amount_captured' | 'capture_before'> &
    Partial<Pick<ChargeRow, 'failure_code' | 'failure_decline_code' | 'failure_message'>>,
): Promise<ChargeRow> => {
  const [charge] = await work.db
    .insert(charges)
    .values({
      charge_id: newId('ch'),
      account_id: intent.account_id,
      payment_intent_id: intent.payment_intent_id,
      customer_id: intent.customer_id,
      payment_method_id: method.payment_method_id,
      amount: intent.amount,
      currency: intent.currency,
      is_authenticated: isAuthenticated,
      metadata: intent.metadata,
      created_at: work.now,
      ...outcome,
    })
    .returning();
  if (!charge) throw new Error('A charge was not written');
  return charge;
};

/** The bank said yes: money is taken, or held until the shop takes it. */
export const approve = async (work: Work, payment: Payment): Promise<PaymentIntentRow> => {
  const { intent, method } = payment;
  const { amount } = intent;
  const isHold = intent.capture_method === 'manual';
  const capture_before = isHold ? new Date(work.now.getTime() + holdMs) : null;
  const charge = await insertCharge(work, payment, {
    status: 'succeeded',
    amount_captured: isHold ? 0 : amount,
    capture_before,
  });
  await recordTransfer(work, { kind: isHold ? 'authorise' : 'capture', charge, amount });
  const changed = await changeIntent(work, intent, {
    status: isHold ? 'requires_capture' : 'succeeded',
    amount_capturable: isHold ? amount : 0,
    amount_received: isHold ? 0 : amount,
    payment_method_id: method.payment_method_id,
    latest_charge_id: charge.charge_id,
    authenticated_method_id: null,
    last_error: null,
  });
  if (capture_before) {
    const { payment_intent_id } = intent;
    await work.parts.jobs.enqueue(work.db, endHold, { payment_intent_id }, { startAfter: capture_before });
  }
  await keepOrSpend(work, payment);
  await announce(work, 'charge.succeeded', chargeObject({ charge, intent: changed, method }));
  const object = await showIntent(work, changed);
  await announce(work, isHold ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', object);
  return changed;
};

/** A card is saved where the shop asked for that, and pays no second time where it belongs to nobody. */
const keepOrSpend = async (work: Work, { intent, method }: Payment): Promise<void> => {
  if (method.state !== 'fresh') return;
  if (intent.customer_id && intent.setup_future_usage) await attachTo(work, method, intent.customer_id);
  else await changeMethod(work, method, { state: 'used' });
};

export interface Refused {
  readonly intent: PaymentIntentRow;
  /** To be answered, with what was done kept. */
  readonly error: CardError;
}

/** The bank said no: the intent waits for another card. */
export const refuse = async (work: Work, payment: Payment, refusal: PaymentRefusal): Promise<Refused> => {
  const { method } = payment;
  await typeOf(method).countRefusal(work, method);
  const charge = await insertCharge(work, payment, {
    status: 'failed',
    failure_code: refusal.code,
    failure_decline_code: refusal.decline_code ?? null,
    failure_message: refusal.message,
  });
  const payment_method = paymentMethodObject(method);
  const about = { charge: charge.charge_id, payment_method };
  const intent = await changeIntent(work, payment.intent, {
    status: 'requires_payment_method',
    payment_method_id: null,
    latest_charge_id: charge.charge_id,
    authenticated_method_id: null,
    last_error: { type: 'card_error', ...refusal, ...about },
  });
  const object = await showIntent(work, intent);
  await announce(work, 'charge.failed', chargeObject({ charge, intent, method }));
  await announce(work, 'payment_intent.payment_failed', object);
  return { intent, error: new CardError(refusal, { ...about, payment_intent: object }) };
};
