import type { Stripe } from 'stripe';
import { toBillingObject } from '../../payment-methods/payment-method-object.ts';
import { getMethodType } from '../../payment-methods/registry.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import type { PaymentIntentRow } from '../payment-intents/payment-intent-table.ts';
import { seconds } from '../../wire/ids.ts';
import type { ChargeRow } from './charge-table.ts';

export interface ChargeRecord {
  readonly charge: ChargeRow;
  readonly intent: PaymentIntentRow;
  readonly method: PaymentMethodRow;
}

const toOutcome = (charge: ChargeRow): Stripe.Charge.Outcome => {
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

/** Returns an attempt to charge a payment method in Stripe's format. */
export const chargeObject = ({ charge, intent, method }: ChargeRecord): Stripe.Charge => ({
  id: charge.charge_id,
  object: 'charge',
  amount: charge.amount,
  amount_captured: charge.amount_captured,
  amount_refunded: charge.amount_refunded,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: toBillingObject(method.billing_details),
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
  outcome: toOutcome(charge),
  paid: charge.status === 'succeeded',
  payment_intent: charge.payment_intent_id,
  payment_method: charge.payment_method_id,
  payment_method_details: { [method.type]: getMethodType(method).chargeDetails(charge, method), type: method.type },
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
