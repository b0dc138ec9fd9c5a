import { capturePayment } from '../provider/capture-payment.ts';
import { refundPayment } from '../provider/refund-payment.ts';
import { describePaidCard } from './card/card-words.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * Shared behaviour of payment methods whose money is authorised at the provider and captured once the supplier has
 * booked.
 */
export const moneyMethod = {
  kind: 'money',
  hasIntent: true,
  chargesLater: false,
  leavesPage: false,
  followsAmount: true,
  receipt: '',
  offered: async () => ({}),
  createIntent: (gateway, _payment, request, key) => gateway.create(request, key),
  intents: (gateway) => gateway,
  takesCard: () => false,
  cardFor: (_payment, card) => card,
  settle: async ({ gateway, clock }, _order, payment) =>
    (await capturePayment(gateway, payment)) ? { event: 'captured', payment: { paid_at: clock.now() } } : null,
  void: async () => {},
  reduce: async () => {},
  async refund({ gateway }, payment, refund) {
    await refundPayment(gateway, payment, refund);
    return {};
  },
  uncharged: () => 0,
  isBeingCharged: () => false,
  paidAt: ({ paid_at }) => paid_at,
  laterCharge: () => null,
  paidWith: describePaidCard,
} satisfies Omit<PaymentMethod, 'code' | 'isOf'>;
