import type { Stripe } from 'stripe';
import { getTypeByName } from '../../payment-methods/registry.ts';
import { seconds } from '../../wire/ids.ts';
import type { RefundRow } from './refund-table.ts';

/** Returns a refund in Stripe's format. In the sandbox refunds arrive at once. */
export const refundObject = (row: RefundRow): Stripe.Refund => ({
  id: row.refund_id,
  object: 'refund',
  amount: row.amount,
  balance_transaction: null,
  charge: row.charge_id,
  created: seconds(row.created_at),
  currency: row.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    [row.payment_method_type]: getTypeByName(row.payment_method_type).refundDestination,
    type: row.payment_method_type,
  },
  metadata: row.metadata,
  payment_intent: row.payment_intent_id,
  payment_method: null,
  reason: row.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
