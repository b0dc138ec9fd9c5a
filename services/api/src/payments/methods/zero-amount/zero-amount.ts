import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';

/**
 * Nothing is left to pay: a pay-later payment of zero that saves no card (spec §4/22). The provider is not involved.
 */
export const zeroAmount: PaymentMethod = {
  ...moneyMethod,
  code: 'pay_later',
  // Payments of earlier releases have the method `card` and continue as they are.
  isOf: ({ method, amount, customer_id }) =>
    amount === 0 && (method === 'card' || (method === 'pay_later' && customer_id === null)),
  kind: 'nothing',
  hasIntent: false,
  followsAmount: false,
  // Its page requested no card. A card that is given nevertheless is ignored, unless the order must save one.
  takesCard: (_payment, _card, hold) => hold.terms.card_keeper === null,
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  refund: async () => ({}),
  paidWith: ({ t }) => t('booking.value.nothingToPay'),
};
