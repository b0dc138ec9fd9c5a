import { getBrandName, describePaidCard } from '../card/card-texts.ts';
import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import type { Gateway, Intent, IntentRequest } from '../../provider/gateway.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';

/**
 * Creates the setup intent of a payment that saves a card, either to charge it later or to use it for future orders
 * only.
 * @throws Error if the payment has no customer
 */
const createSetupIntent = (
  gateway: Gateway,
  { payment_id, customer_id: customer }: PaymentRow,
  { description, metadata }: IntentRequest,
  key: string,
): Promise<Intent> => {
  if (customer === null) throw new Error(`${payment_id} has no customer that keeps its card`);
  return gateway.setupIntents.create({ customer, description, metadata }, key);
};

/** Shared behaviour of payment methods that save a card with a setup intent. */
export const setupMethod = {
  ...moneyMethod,
  updatesIntentAmount: false,
  createIntent: createSetupIntent,
  acceptsCard: () => true,
  // The card is saved for the customer for which the setup intent was created.
  toPaymentCard: ({ customer_id, keeps_card }, card) => ({ ...card, customer_id, keeps_card }),
} satisfies Omit<PaymentMethod, 'code' | 'isUsedBy'>;

/** Payment method for orders with nothing to pay now, for which a setup intent saves a card for future charges. */
export const saveCard: PaymentMethod = {
  ...setupMethod,
  code: 'pay_later',
  isUsedBy: ({ method, amount, customer_id }) => method === 'pay_later' && amount === 0 && customer_id !== null,
  kind: 'setup',
  getIntents: ({ setupIntents }) => setupIntents,
  acceptsCard: (payment, { pg_type, customer_id }) =>
    payment.pg_type === pg_type && payment.customer_id === customer_id,
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  refund: async () => ({}),
  describePayment: (words) => {
    const { last4, brand } = words.payment;
    return last4 && brand
      ? words.t('booking.value.cardKept', { brand: getBrandName(brand), last4 })
      : describePaidCard(words);
  },
};
