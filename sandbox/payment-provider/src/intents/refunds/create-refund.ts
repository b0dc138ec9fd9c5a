import { z } from 'zod';
import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import { newId } from '../../wire/ids.ts';
import { integer, mergeMetadata, metadata, createChoice, text } from '../../wire/params.ts';
import { invalidRequest, createNoSuchError } from '../../wire/provider-error.ts';
import type { ChargeRow } from '../charges/charge-table.ts';
import { changeCharge, findCharge } from '../charges/charges.ts';
import type { ChargeRecord } from '../charges/charge-object.ts';
import { recordTransfer } from '../ledger/record-transfer.ts';
import { lockPaymentIntent } from '../payment-intents/payment-intents.ts';
import { requireWholeSteps } from '../require-chargeable.ts';
import { refundObject } from './refund-object.ts';
import { refundReasons, refunds } from './refund-table.ts';

/** Parameters of a refund: a charge, or the payment intent to which it belongs. */
export const refundParams = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer(1).optional(),
  reason: createChoice(refundReasons).optional(),
  metadata: metadata.optional(),
});

/**
 * Refunds a captured charge, in full or by `amount`.
 * @throws ProviderError if nothing was captured, or less than `amount` is left
 */
export const createRefund = async (work: Work, params: z.output<typeof refundParams>) => {
  const { charge, method } = await lockCharge(work, params);
  const amount = refundable(charge, params.amount);
  requireWholeSteps({ amount, currency: charge.currency, param: 'amount' });
  const [row] = await work.db
    .insert(refunds)
    .values({
      refund_id: newId('re'),
      account_id: work.account.account_id,
      charge_id: charge.charge_id,
      payment_intent_id: charge.payment_intent_id,
      payment_method_type: method.type,
      amount,
      currency: charge.currency,
      reason: params.reason,
      metadata: mergeMetadata({}, params.metadata),
      created_at: work.now,
    })
    .returning();
  if (!row) throw new Error('A refund was not written');
  await recordTransfer(work, { kind: 'refund', charge, amount, refundId: row.refund_id });
  const changed = await changeCharge(work, charge, { amount_refunded: charge.amount_refunded + amount });
  const object = refundObject(row);
  await announce(work, 'charge.refunded', changed, { amount_refunded: charge.amount_refunded });
  await announce(work, 'refund.created', object);
  return object;
};

/** Returns the charge to refund. Locks its intent, so that concurrent refunds wait for each other. */
const lockCharge = async (work: Work, given: z.output<typeof refundParams>): Promise<ChargeRecord> => {
  if (given.payment_intent !== undefined) {
    const intent = await lockPaymentIntent(work, given.payment_intent, 'payment_intent');
    const found = await findCharge(work, intent.latest_charge_id ?? '');
    if (found?.charge.status === 'succeeded' && found.charge.amount_captured > 0) return found;
    throw invalidRequest(
      `This PaymentIntent (${intent.payment_intent_id}) does not have a successful charge to refund.`,
      {
        code: 'charge_not_refundable',
        param: 'payment_intent',
      },
    );
  }
  if (given.charge === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const named = await findCharge(work, given.charge);
  if (!named) throw createNoSuchError('charge', given.charge, 'charge');
  await lockPaymentIntent(work, named.intent.payment_intent_id);
  const locked = await findCharge(work, given.charge);
  if (locked && locked.charge.amount_captured > 0) return locked;
  throw invalidRequest(`Charge ${given.charge} has not been captured, so nothing can be refunded.`, {
    code: 'charge_not_refundable',
    param: 'charge',
  });
};

const refundable = (charge: ChargeRow, wanted: number | undefined): number => {
  const rest = charge.amount_captured - charge.amount_refunded;
  if (rest === 0) {
    throw invalidRequest(`Charge ${charge.charge_id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (wanted === undefined || wanted <= rest) return wanted ?? rest;
  throw invalidRequest(
    `Refund amount (${wanted} ${charge.currency}) is greater than unrefunded amount on charge (${rest} ${charge.currency}).`,
    { param: 'amount' },
  );
};
