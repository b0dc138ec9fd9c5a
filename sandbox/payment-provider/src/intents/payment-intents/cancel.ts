import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import { supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changePaymentIntent, requireAllowed, showPaymentIntent } from './payment-intents.ts';
import type { Stripe } from 'stripe';
import { changeCharge } from '../charges/charges.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { findAuthorisedCharge } from './authorised-charge.ts';

/** Voids the authorisation of a payment intent, so that nothing can be captured any more. */
const voidAuthorisation = async (work: Work, intent: PaymentIntentRow): Promise<Stripe.Charge> => {
  const charge = await findAuthorisedCharge(work, intent);
  await recordTransfer(work, { kind: 'release', charge, amount: charge.amount });
  return changeCharge(work, charge, { is_released: true });
};

/**
 * Cancels a payment intent that has charged nothing, and voids its authorisation. The caller has locked the intent. The
 * reason is `automatic` if an authorisation expired.
 * @throws ProviderError if it was charged, or a bank is processing it
 */
export const cancelPaymentIntent = async (
  work: Work,
  intent: PaymentIntentRow,
  reason: string | null,
): Promise<PaymentIntentRow> => {
  await requireAllowed(work, intent, 'cancel');
  await supersedeChallenge(work, intent.payment_intent_id);
  if (intent.status === 'requires_capture') {
    const voided = await voidAuthorisation(work, intent);
    if (reason === 'automatic') await announce(work, 'charge.expired', voided);
  }
  const changed = await changePaymentIntent(work, intent, {
    status: 'canceled',
    amount_capturable: 0,
    cancellation_reason: reason,
    canceled_at: work.now,
    authenticated_method_id: null,
  });
  await announce(work, 'payment_intent.canceled', await showPaymentIntent(work, changed));
  return changed;
};
