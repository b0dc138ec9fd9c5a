import type { Work } from '../../calls/work.ts';
import type { ChargeRow } from '../charges/charge-table.ts';
import { findCharge } from '../charges/charges.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';

/** Returns the charge that authorised the money of an intent before its capture. */
export const findAuthorisedCharge = async (work: Work, intent: PaymentIntentRow): Promise<ChargeRow> => {
  const found = await findCharge(work, intent.latest_charge_id ?? '');
  if (!found) throw new Error(`${intent.payment_intent_id} is authorised without a charge`);
  return found.charge;
};
