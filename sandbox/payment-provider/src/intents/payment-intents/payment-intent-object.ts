import type { Stripe } from 'stripe';
import type { NextAction } from '../../payment-methods/challenges/next-action.ts';
import { getTypeByName } from '../../payment-methods/registry.ts';
import { seconds } from '../../wire/ids.ts';
import type { StoredError } from '../../wire/stored-error.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';

const isPaymentMethod = (object: object): object is Stripe.PaymentMethod =>
  'object' in object && object.object === 'payment_method';

/** Returns the error of an intent's last attempt in Stripe's format, or null. */
export const lastError = (error: StoredError | null): Stripe.PaymentIntent.LastPaymentError | null => {
  if (!error) return null;
  const { payment_method, ...rest } = error;
  return { ...rest, ...(payment_method && isPaymentMethod(payment_method) && { payment_method }) };
};

/** Returns a payment intent in Stripe's format. */
export const paymentIntentObject = (row: PaymentIntentRow, next: NextAction | null): Stripe.PaymentIntent => ({
  id: row.payment_intent_id,
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: row.amount,
  amount_capturable: row.amount_capturable,
  amount_details: { tip: {} },
  amount_received: row.amount_received,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: row.automatic_payment_methods,
  canceled_at: row.canceled_at && seconds(row.canceled_at),
  cancellation_reason: row.cancellation_reason,
  capture_method: row.capture_method,
  client_secret: row.client_secret,
  confirmation_method: row.confirmation_method,
  created: seconds(row.created_at),
  currency: row.currency,
  customer: row.customer_id,
  customer_account: null,
  description: row.description,
  excluded_payment_method_types: null,
  last_payment_error: lastError(row.last_error),
  latest_charge: row.latest_charge_id,
  livemode: false,
  managed_payments: null,
  metadata: row.metadata,
  next_action: next,
  on_behalf_of: null,
  payment_method: row.payment_method_id,
  payment_method_configuration_details: null,
  payment_method_options: Object.fromEntries(
    row.payment_method_types.map((type) => [type, getTypeByName(type).intentOptions]),
  ),
  payment_method_types: [...row.payment_method_types],
  payment_record: null,
  processing: null,
  receipt_email: row.receipt_email,
  review: null,
  setup_future_usage: row.setup_future_usage,
  shipping: row.shipping,
  source: null,
  statement_descriptor: row.statement_descriptor,
  statement_descriptor_suffix: row.statement_descriptor_suffix,
  status: row.status,
  transfer_data: null,
  transfer_group: row.transfer_group,
});

/** Returns what a browser with the client secret may see of a payment intent, without the shop's own data. */
export const publicPaymentIntent = (object: Stripe.PaymentIntent) => ({
  id: object.id,
  object: object.object,
  amount: object.amount,
  amount_details: object.amount_details,
  automatic_payment_methods: object.automatic_payment_methods,
  canceled_at: object.canceled_at,
  cancellation_reason: object.cancellation_reason,
  capture_method: object.capture_method,
  client_secret: object.client_secret,
  confirmation_method: object.confirmation_method,
  created: object.created,
  currency: object.currency,
  description: object.description,
  last_payment_error: object.last_payment_error,
  livemode: object.livemode,
  next_action: object.next_action,
  payment_method: object.payment_method,
  payment_method_types: object.payment_method_types,
  processing: object.processing,
  receipt_email: object.receipt_email,
  setup_future_usage: object.setup_future_usage,
  shipping: object.shipping,
  source: object.source,
  status: object.status,
});
