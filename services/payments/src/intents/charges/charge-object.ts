import type { Stripe } from 'stripe';
import { billingObject, cvcCheck } from '../../payment-methods/payment-method-object.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import type { PaymentIntentRow } from '../payment-intents/payment-intent-table.ts';
import { seconds } from '../../wire/ids.ts';
import type { ChargeRow } from './charge-table.ts';

export interface ChargeParts {
  readonly charge: ChargeRow;
  readonly intent: PaymentIntentRow;
  readonly method: PaymentMethodRow;
}

const outcomeOf = (charge: ChargeRow): Stripe.Charge.Outcome => {
  const common = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal' };
  if (charge.status === 'succeeded') {
    return {
      ...common,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...common,
    network_status: 'declined_by_network',
    reason: charge.failure_decline_code ?? charge.failure_code,
    seller_message: charge.failure_message,
    type: 'issuer_declined',
  };
};

const cardOf = (charge: ChargeRow, method: PaymentMethodRow): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: charge.status === 'succeeded' ? charge.amount : null,
  authorization_code: null,
  brand: method.brand,
  ...(charge.capture_before && { capture_before: seconds(charge.capture_before) }),
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck(method) },
  country: 'US',
  electronic_commerce_indicator: charge.is_authenticated ? '05' : null,
  exp_month: method.exp_month,
  exp_year: method.exp_year,
  fingerprint: method.fingerprint,
  funding: 'credit',
  installments: null,
  last4: method.last4,
  mandate: null,
  network: method.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: charge.is_authenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: null,
        version: '2.2.0',
      }
    : null,
  transaction_link_id: null,
  wallet: null,
});

/** An attempt to take money from a card, as the wire has it. */
export const chargeObject = ({ charge, intent, method }: ChargeParts): Stripe.Charge => ({
  id: charge.charge_id,
  object: 'charge',
  amount: charge.amount,
  amount_captured: charge.amount_captured,
  amount_refunded: charge.amount_refunded,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: billingObject(method.billing_details),
  calculated_statement_descriptor: null,
  captured: charge.amount_captured > 0,
  created: seconds(charge.created_at),
  currency: charge.currency,
  customer: charge.customer_id,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: charge.failure_code,
  failure_message: charge.failure_message,
  fraud_details: {},
  livemode: false,
  metadata: charge.metadata,
  on_behalf_of: null,
  outcome: outcomeOf(charge),
  paid: charge.status === 'succeeded',
  payment_intent: charge.payment_intent_id,
  payment_method: charge.payment_method_id,
  payment_method_details: { card: cardOf(charge, method), type: 'card' },
  receipt_email: intent.receipt_email,
  receipt_number: null,
  receipt_url: null,
  refunded: charge.amount_captured > 0 && charge.amount_refunded === charge.amount_captured,
  review: null,
  shipping: intent.shipping,
  source: null,
  source_transfer: null,
  statement_descriptor: intent.statement_descriptor,
  statement_descriptor_suffix: intent.statement_descriptor_suffix,
  status: charge.status,
  transfer_data: null,
  transfer_group: intent.transfer_group,
});
