import { money } from '@travel/contracts/money/money';
import type { PaymentRow } from '../lifecycle/payment-table.ts';
import { GatewayRefusal, getGateway, type Gateway } from '../provider/gateway.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { describePaidCard } from './card/card-texts.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * Captures the amount of a payment and voids the rest of the authorisation. Returns false if the authorisation no
 * longer exists.
 * @throws GatewayUnavailable
 */
export const capturePayment = async (main: Gateway, payment: PaymentRow): Promise<boolean> => {
  const { payment_id, intent_id, attempt, amount, currency } = payment;
  if (intent_id === null) return true;
  const gateway = getGateway(main, payment);
  const key = `${payment_id}/${attempt}/capture`;
  try {
    return (await gateway.capture(intent_id, money(amount, currency), key)).status === 'succeeded';
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // The provider refused the capture: either the payment was captured before, or the authorisation no longer exists.
    return (await gateway.retrieve(intent_id)).status === 'succeeded';
  }
};

/** Shared behaviour of methods whose money is authorised first and captured once the supplier has booked. */
export const moneyMethod = {
  kind: 'money',
  hasIntent: true,
  chargesLater: false,
  leavesPage: false,
  updatesIntentAmount: true,
  receipt: '',
  getOffer: async () => ({}),
  createIntent: (gateway, _payment, request, key) => gateway.create(request, key),
  getIntents: (gateway) => gateway,
  acceptsCard: () => false,
  toPaymentCard: (_payment, card) => card,
  settle: async ({ gateway, clock }, _order, payment) =>
    (await capturePayment(gateway, payment)) ? { event: 'captured', payment: { paid_at: clock.now() } } : null,
  void: async () => {},
  reduce: async () => {},
  async refund({ gateway }, payment, request) {
    await refundPayment(gateway, payment, request);
    return {};
  },
  getUncharged: () => 0,
  isBeingCharged: () => false,
  getPaidAt: ({ paid_at }) => paid_at,
  getLaterCharge: () => null,
  describePayment: describePaidCard,
} satisfies Omit<PaymentMethod, 'code' | 'isUsedBy'>;
