import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Payment method: a typed or saved card that is charged at once. */
export const card: PaymentMethod = {
  ...moneyMethod,
  code: 'card',
  isUsedBy: ({ method, amount }) => method === 'card' && amount > 0,
  // A card token of another payment supplier needs a payment at that supplier.
  acceptsCard: (payment, { pg_type }) => payment.pg_type === pg_type,
};
