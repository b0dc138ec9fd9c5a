import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Payment method: a typed or saved card that is charged at once. */
export const card: PaymentMethod = {
  ...moneyMethod,
  code: 'card',
  isUsedBy: ({ method, amount }) => method === 'card' && amount > 0,
  // A card token is valid only at the payment supplier that issued it, so a payment at another supplier cannot use it.
  acceptsCard: (payment, { pg_type }) => payment.pg_type === pg_type,
};
