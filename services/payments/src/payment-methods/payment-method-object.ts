import type { Stripe } from 'stripe';
import { seconds } from '../wire/ids.ts';
import type { BillingDetails, PaymentMethodRow } from './payment-method-table.ts';

const displayBrands: Partial<Record<PaymentMethodRow['brand'], string>> = {
  amex: 'american_express',
  diners: 'diners_club',
};

const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Billing details with each part that the wire has. */
export const billingObject = ({
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

/** What the bank said about the security code; nothing where none was given. */
export const cvcCheck = ({ card, has_cvc }: Pick<PaymentMethodRow, 'card' | 'has_cvc'>): string | null => {
  if (!has_cvc) return null;
  return card === 'incorrect_cvc' ? 'fail' : 'pass';
};

/** A card as the wire has it. */
export const paymentMethodObject = (row: PaymentMethodRow): Stripe.PaymentMethod => ({
  id: row.payment_method_id,
  object: 'payment_method',
  allow_redisplay: row.allow_redisplay,
  billing_details: billingObject(row.billing_details),
  card: {
    brand: row.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck(row) },
    country: 'US',
    display_brand: displayBrands[row.brand] ?? row.brand,
    exp_month: row.exp_month,
    exp_year: row.exp_year,
    fingerprint: row.fingerprint,
    funding: 'credit',
    generated_from: null,
    last4: row.last4,
    networks: { available: [row.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: seconds(row.created_at),
  customer: row.customer_id,
  customer_account: null,
  livemode: false,
  metadata: row.metadata,
  type: 'card',
});
