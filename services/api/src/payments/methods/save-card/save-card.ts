import { brandName, describePaidCard } from '../card/card-words.ts';
import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { createSetupIntent } from './create-setup-intent.ts';

/** Payment method for orders with nothing to pay now, for which a setup intent saves a card for future charges. */
export const saveCard: PaymentMethod = {
  ...moneyMethod,
  code: 'pay_later',
  isOf: ({ method, amount, customer_id }) => method === 'pay_later' && amount === 0 && customer_id !== null,
  kind: 'setup',
  followsAmount: false,
  createIntent: createSetupIntent,
  intents: ({ setupIntents }) => setupIntents,
  takesCard: (payment, { pg_type, customer_id }) => payment.pg_type === pg_type && payment.customer_id === customer_id,
  // The card is saved for the customer for which the setup intent was created.
  cardFor: ({ customer_id, keeps_card }, card) => ({ ...card, customer_id, keeps_card }),
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  refund: async () => ({}),
  paidWith: (words) => {
    const { last4, brand } = words.payment;
    return last4 && brand
      ? words.t('booking.value.cardKept', { brand: brandName(brand), last4 })
      : describePaidCard(words);
  },
};
