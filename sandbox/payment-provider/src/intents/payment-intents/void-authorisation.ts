import type { Stripe } from 'stripe';
import type { Work } from '../../calls/work.ts';
import { changeCharge } from '../charges/charges.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { findAuthorisedCharge } from './authorised-charge.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';

/** Voids the authorisation of a payment intent, so that nothing can be captured any more. */
export const voidAuthorisation = async (work: Work, intent: PaymentIntentRow): Promise<Stripe.Charge> => {
  const charge = await findAuthorisedCharge(work, intent);
  await recordTransfer(work, { kind: 'release', charge, amount: charge.amount });
  return changeCharge(work, charge, { is_released: true });
};
