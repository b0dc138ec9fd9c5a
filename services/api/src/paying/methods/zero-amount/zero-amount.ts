import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Nothing is left to pay: no card is asked for, and the provider knows nothing of it. */
export const zeroAmount: PaymentMethod = {
  ...moneyMethod,
  code: 'card',
  isOf: ({ method, amount }) => method === 'card' && amount === 0,
  kind: 'nothing',
  hasIntent: false,
  followsAmount: false,
  // Its page asked for no card; one that is given all the same is not needed, unless the order keeps one.
  takesCard: (_payment, _card, hold) => hold.terms.card_keeper === null,
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  refund: async () => ({}),
  paidWith: ({ t }) => t('booking.value.nothingToPay'),
};
