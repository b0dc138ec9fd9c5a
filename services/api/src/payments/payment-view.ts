import type { Payment, PaymentStatus } from '@travel/contracts/endpoints/payments';
import type { Gateway } from './gateway.ts';
import type { PaymentState } from './payment-states.ts';
import type { PaymentRow } from './payment-table.ts';

/** Our states in the words of the wire. */
export const paymentStatus: Readonly<Record<PaymentState, PaymentStatus>> = {
  preparing: 'requires_payment_method',
  open: 'requires_payment_method',
  confirming: 'processing',
  challenged: 'requires_action',
  authorised: 'requires_capture',
  captured: 'succeeded',
  releasing: 'canceled',
  released: 'canceled',
};

/** A payment as its page has it. */
export const paymentView = (gateway: Gateway, payment: PaymentRow): Payment => ({
  payment_id: payment.payment_id,
  booking_id: payment.booking_id,
  status: statusOf(payment),
  amount: { amount: payment.amount, currency: payment.currency },
  gateway:
    payment.amount === 0
      ? null
      : {
          kind: gateway.kind,
          publishable_key: gateway.publishableKey,
          form_url: gateway.formUrl,
          client_secret: payment.client_secret ?? '',
        },
  challenge_url: payment.state === 'challenged' ? payment.challenge_url : null,
  message: payment.message,
  message_code: payment.message_code,
});

// Without anything to pay no card is wanted.
const statusOf = ({ state, amount }: PaymentRow): PaymentStatus =>
  state === 'open' && amount === 0 ? 'requires_confirmation' : paymentStatus[state];
