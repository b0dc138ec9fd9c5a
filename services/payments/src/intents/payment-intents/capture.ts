import { changeCharge, findCharge } from '../charges/charges.ts';
import { announce } from '../../events/announce.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import { invalidRequest } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changeIntent, showIntent, wrongState } from './payment-intents.ts';
import { isAllowed, refusalText } from './states.ts';

/** Takes what the bank holds, all of it or `amount`; the rest is let go. The intent is locked by the caller. */
export const captureIntent = async (
  work: Work,
  intent: PaymentIntentRow,
  amount: number = intent.amount_capturable,
): Promise<PaymentIntentRow> => {
  if (!isAllowed('capture', intent.status)) throw await wrongState(work, intent, refusalText('capture', intent.status));
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `The provided amount_to_capture (${amount}) is greater than the amount_capturable (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const charge = await heldCharge(work, intent);
  if (charge.capture_before && charge.capture_before <= work.now) {
    throw invalidRequest('The hold on the card has ended; it can no longer be captured.', {
      code: 'charge_expired_for_capture',
      payment_intent: await showIntent(work, intent),
    });
  }
  await recordTransfer(work, { kind: 'release', charge, amount: charge.amount });
  await recordTransfer(work, { kind: 'capture', charge, amount });
  const captured = await changeCharge(work, charge, { amount_captured: amount });
  const changed = await changeIntent(work, intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  });
  await announce(work, 'charge.captured', captured);
  await announce(work, 'payment_intent.succeeded', await showIntent(work, changed));
  return changed;
};

/** Ends an intent without taking anything; what the bank holds is let go. The intent is locked by the caller. */
export const cancelIntent = async (
  work: Work,
  intent: PaymentIntentRow,
  reason: string | null,
): Promise<PaymentIntentRow> => {
  if (!isAllowed('cancel', intent.status)) throw await wrongState(work, intent, refusalText('cancel', intent.status));
  await supersedeChallenge(work, intent.payment_intent_id);
  if (intent.status === 'requires_capture') {
    const charge = await heldCharge(work, intent);
    await recordTransfer(work, { kind: 'release', charge, amount: charge.amount });
    const released = await changeCharge(work, charge, { is_released: true });
    if (reason === 'automatic') await announce(work, 'charge.expired', released);
  }
  const changed = await changeIntent(work, intent, {
    status: 'canceled',
    amount_capturable: 0,
    cancellation_reason: reason,
    canceled_at: work.now,
    authenticated_method_id: null,
  });
  await announce(work, 'payment_intent.canceled', await showIntent(work, changed));
  return changed;
};

const heldCharge = async (work: Work, intent: PaymentIntentRow) => {
  const found = await findCharge(work, intent.latest_charge_id ?? '');
  if (!found) throw new Error(`${intent.payment_intent_id} holds money without a charge`);
  return found.charge;
};
