import { and, eq, type SQL } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Work } from '../../calls/work.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { type PaymentMethodRow, paymentMethods } from '../../payment-methods/payment-method-table.ts';
import { newId } from '../../wire/ids.ts';
import { paymentIntents, type PaymentIntentRow } from '../payment-intents/payment-intent-table.ts';
import { chargeObject, type ChargeRecord } from './charge-object.ts';
import { charges, type ChargeRow } from './charge-table.ts';

interface ChargeInput {
  readonly intent: PaymentIntentRow;
  readonly method: PaymentMethodRow;
  readonly isAuthenticated: boolean;
}

type Outcome = Pick<typeof charges.$inferInsert, 'status' | 'amount_captured' | 'capture_before'> &
  Partial<Pick<ChargeRow, 'failure_code' | 'failure_decline_code' | 'failure_message'>>;

/** Records an attempt to charge the full amount of a payment intent, with its result. */
export const createCharge = async (
  work: Work,
  { intent, method, isAuthenticated }: ChargeInput,
  outcome: Outcome,
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

/** Reads charges with the intents and payment methods that their objects show. */
export const selectCharges = (db: PaymentsDb, where: SQL | undefined) =>
  db
    .select({ charge: charges, intent: paymentIntents, method: paymentMethods })
    .from(charges)
    .innerJoin(paymentIntents, eq(paymentIntents.payment_intent_id, charges.payment_intent_id))
    .innerJoin(paymentMethods, eq(paymentMethods.payment_method_id, charges.payment_method_id))
    .where(where);

/** Returns a charge of the account, or undefined. */
export const findCharge = async (work: Work, id: string): Promise<ChargeRecord | undefined> => {
  const [found] = await selectCharges(
    work.db,
    and(eq(charges.charge_id, id), eq(charges.account_id, work.account.account_id)),
  );
  return found;
};

/** Changes columns of a charge and returns it in Stripe's format. */
export const changeCharge = async (
  work: Work,
  { charge_id }: Pick<ChargeRow, 'charge_id'>,
  changes: Partial<ChargeRow>,
): Promise<Stripe.Charge> => {
  await work.db.update(charges).set(changes).where(eq(charges.charge_id, charge_id));
  const found = await findCharge(work, charge_id);
  if (!found) throw new Error(`${charge_id} is gone`);
  return chargeObject(found);
};
