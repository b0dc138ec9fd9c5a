import type { Stripe } from 'stripe';
import { seconds } from '../../wire/ids.ts';
import type { ChargeFacts } from '../payment-method-type.ts';
import type { PaymentMethodRow } from '../payment-method-table.ts';
import type { Brand } from './brands.ts';
import { cardDetails } from './card-details.ts';
import type { ReadCard } from './read-card.ts';

const displayBrands: Partial<Record<Brand, string>> = { amex: 'american_express', diners: 'diners_club' };

/** Returns the bank's result for the security code, or null if none was given. */
const cvcCheck = ({ card, has_cvc }: ReadCard): string | null => {
  if (!has_cvc) return null;
  return card === 'incorrect_cvc' ? 'fail' : 'pass';
};

const getChecks = (card: ReadCard) => ({
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: cvcCheck(card),
});

/** Returns the `card` field of a payment method. */
export const cardObject = (method: PaymentMethodRow): Stripe.PaymentMethod.Card => {
  const card = cardDetails(method);
  return {
    brand: card.brand,
    checks: getChecks(card),
    country: 'US',
    display_brand: displayBrands[card.brand] ?? card.brand,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: 'credit',
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
};

/** Returns the `card` field of a charge's payment method details. */
export const toChargedCardObject = (
  charge: ChargeFacts,
  method: PaymentMethodRow,
): Stripe.Charge.PaymentMethodDetails.Card => {
  const card = cardDetails(method);
  return {
    amount_authorized: charge.status === 'succeeded' ? charge.amount : null,
    authorization_code: null,
    brand: card.brand,
    ...(charge.capture_before && { capture_before: seconds(charge.capture_before) }),
    checks: getChecks(card),
    country: 'US',
    electronic_commerce_indicator: charge.is_authenticated ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: charge.is_authenticated ? threeDSecure : null,
    transaction_link_id: null,
    wallet: null,
  };
};

const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
