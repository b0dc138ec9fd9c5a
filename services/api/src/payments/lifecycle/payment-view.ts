import type { Payment, PaymentStatus } from '@travel/contracts/endpoints/payments/payments';
import { getGateway, type Gateway } from '../provider/gateway.ts';
import { getPaymentMethod } from '../methods/registry.ts';
import type { PaymentState } from './payment-states.ts';
import type { PaymentRow } from './payment-table.ts';

export const paymentStatusOfState: Readonly<Record<PaymentState, PaymentStatus>> = {
  preparing: 'requires_payment_method',
  open: 'requires_payment_method',
  confirming: 'processing',
  challenged: 'requires_action',
  authorised: 'requires_capture',
  // The card is saved for a later charge, so the traveller has nothing left to do.
  kept: 'succeeded',
  charging: 'processing',
  due: 'requires_payment_method',
  captured: 'succeeded',
  releasing: 'canceled',
  released: 'canceled',
};

export const toPaymentView = (main: Gateway, payment: PaymentRow): Payment => ({
  payment_id: payment.payment_id,
  booking_id: payment.booking_id,
  method: payment.method,
  status: getPaymentStatus(payment),
  amount: { amount: payment.amount, currency: payment.currency },
  gateway: getPaymentMethod(payment).hasIntent ? gatewayFacts(getGateway(main, payment), payment) : null,
  ...getChallenge(payment),
  message: payment.message,
  message_code: payment.message_code,
});

/** Returns the URL at which the traveller answers the bank's challenge: for a frame, or of a page of the bank. */
const getChallenge = (payment: PaymentRow): Pick<Payment, 'challenge_url' | 'redirect_url'> => {
  const url = payment.state === 'challenged' ? payment.challenge_url : null;
  return url !== null && getPaymentMethod(payment).leavesPage
    ? { challenge_url: null, redirect_url: url }
    : { challenge_url: url };
};

const gatewayFacts = ({ kind, pgType, publishableKey, formUrl }: Gateway, { client_secret }: PaymentRow) => ({
  kind,
  pg_type: pgType,
  publishable_key: publishableKey,
  form_url: formUrl,
  client_secret: client_secret ?? '',
});

// Returns the API status of a payment. If there is nothing to pay, a card is required only if it is to be saved.
const getPaymentStatus = (payment: PaymentRow): PaymentStatus =>
  payment.state === 'open' && getPaymentMethod(payment).kind === 'nothing'
    ? 'requires_confirmation'
    : paymentStatusOfState[payment.state];
