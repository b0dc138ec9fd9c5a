import type { Stripe } from 'stripe';
import { seconds } from '../wire/ids.ts';
import type { BillingDetails, PaymentMethodRow } from './payment-method-table.ts';
import { getMethodType } from './registry.ts';

const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Returns billing details with all fields of Stripe's format; null for missing ones. */
export const toBillingObject = ({
  address,
  email,
  name,
  phone,
}: BillingDetails): Stripe.PaymentMethod.BillingDetails => ({
  address: address ?? emptyAddress,
  email: email ?? null,
  name: name ?? null,
  phone: phone ?? null,
  tax_id: null,
});

/** Returns a payment method in Stripe's format, with the details of its type under the type's name. */
export const paymentMethodObject = (row: PaymentMethodRow): Stripe.PaymentMethod => ({
  id: row.payment_method_id,
  object: 'payment_method',
  allow_redisplay: row.allow_redisplay,
  billing_details: toBillingObject(row.billing_details),
  [row.type]: getMethodType(row).wireDetails(row),
  created: seconds(row.created_at),
  customer: row.customer_id,
  customer_account: null,
  livemode: false,
  metadata: row.metadata,
  type: row.type,
});
