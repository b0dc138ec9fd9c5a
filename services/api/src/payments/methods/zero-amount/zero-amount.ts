import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';

/**
 * Payment method for orders with nothing to pay and no card to save (spec §4/22). Its code is `pay_later`. The provider
 * is not involved.
 */
export const zeroAmount: PaymentMethod = {
  ...moneyMethod,
  code: 'pay_later',
  // Payments of zero from earlier releases have the method `card` and remain valid.
  isUsedBy: ({ method, amount, customer_id }) =>
    amount === 0 && (method === 'card' || (method === 'pay_later' && customer_id === null)),
  kind: 'nothing',
  hasIntent: false,
  updatesIntentAmount: false,
  // The page requested no card for this payment. A card that it sends nevertheless is ignored, unless the order must
  // save a card.
  acceptsCard: (_payment, _card, hold) => hold.terms.card_keeper === null,
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  refund: async () => ({}),
  describePayment: ({ t }) => t('booking.value.nothingToPay'),
};
