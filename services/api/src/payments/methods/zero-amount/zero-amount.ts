import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';

/**
 * Nothing is left to pay: a pay-later payment of zero that keeps no card (spec §4/22). The provider knows nothing of it.
 */
export const zeroAmount: PaymentMethod = {
  ...moneyMethod,
  code: 'pay_later',
  // One that was begun under an earlier release is a card's, and goes on all the same.
  isOf: ({ method, amount, customer_id }) =>
    amount === 0 && (method === 'card' || (method === 'pay_later' && customer_id === null)),
  kind: 'nothing',
  hasIntent: false,
  followsAmount: false,
  // Its page asked for no card; one that is given all the same is not needed, unless the order keeps one.
  takesCard: (_payment, _card, hold) => hold.terms.card_keeper === null,
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  refund: async () => ({}),
  paidWith: ({ t }) => t('booking.value.nothingToPay'),
};
