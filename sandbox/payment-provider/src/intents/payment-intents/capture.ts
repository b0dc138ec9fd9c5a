import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import { invalidRequest } from '../../wire/provider-error.ts';
import { changeCharge } from '../charges/charges.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { requireChargeable } from '../require-chargeable.ts';
import { findAuthorisedCharge } from './authorised-charge.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changePaymentIntent, requireAllowed, showPaymentIntent } from './payment-intents.ts';

/**
 * Captures the authorised amount of a payment intent, or a part of it, and voids the rest. The caller has locked the
 * intent.
 * @throws ProviderError if nothing is authorised, the amount is larger, or the authorisation has expired
 */
export const capturePaymentIntent = async (
  work: Work,
  intent: PaymentIntentRow,
  amount: number = intent.amount_capturable,
): Promise<PaymentIntentRow> => {
  await requireAllowed(work, intent, 'capture');
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `The provided amount_to_capture (${amount}) is greater than the amount_capturable (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  requireChargeable({ amount, currency: intent.currency, param: 'amount_to_capture' });
  const charge = await findAuthorisedCharge(work, intent);
  if (charge.capture_before && charge.capture_before <= work.now) {
    throw invalidRequest('The authorisation has expired; it can no longer be captured.', {
      code: 'charge_expired_for_capture',
      payment_intent: await showPaymentIntent(work, intent),
    });
  }
  await recordTransfer(work, { kind: 'release', charge, amount: charge.amount });
  await recordTransfer(work, { kind: 'capture', charge, amount });
  const captured = await changeCharge(work, charge, { amount_captured: amount });
  const changed = await changePaymentIntent(work, intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  });
  await announce(work, 'charge.captured', captured);
  await announce(work, 'payment_intent.succeeded', await showPaymentIntent(work, changed));
  return changed;
};
