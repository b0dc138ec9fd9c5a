import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { paymentIntents } from '../payment-intents/payment-intent-table.ts';
import { paymentMethods } from '../../payment-methods/payment-method-table.ts';
import type { Work } from '../../calls/work.ts';
import { chargeObject } from './charge-object.ts';
import type { ChargeParts } from './charge-object.ts';
import { charges } from './charge-table.ts';
import type { ChargeRow } from './charge-table.ts';

/** Charges with what their objects are made of. */
export const selectCharges = (db: PaymentsDb, where: SQL | undefined) =>
  db
    .select({ charge: charges, intent: paymentIntents, method: paymentMethods })
    .from(charges)
    .innerJoin(paymentIntents, eq(paymentIntents.payment_intent_id, charges.payment_intent_id))
    .innerJoin(paymentMethods, eq(paymentMethods.payment_method_id, charges.payment_method_id))
    .where(where);

export const findCharge = async (work: Work, id: string): Promise<ChargeParts | undefined> => {
  const [parts] = await selectCharges(
    work.db,
    and(eq(charges.charge_id, id), eq(charges.account_id, work.account.account_id)),
  );
  return parts;
};

export const changeCharge = async (
  work: Work,
  { charge_id }: Pick<ChargeRow, 'charge_id'>,
  changes: Partial<ChargeRow>,
): Promise<Stripe.Charge> => {
  await work.db.update(charges).set(changes).where(eq(charges.charge_id, charge_id));
  const parts = await findCharge(work, charge_id);
  if (!parts) throw new Error(`${charge_id} is gone`);
  return chargeObject(parts);
};
