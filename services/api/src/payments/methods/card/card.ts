import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** A card, typed or saved, that is charged at once. */
export const card: PaymentMethod = {
  ...moneyMethod,
  code: 'card',
  isOf: ({ method, amount }) => method === 'card' && amount > 0,
  // One of another supplier's form is tried after this one refused, by a payment there.
  takesCard: (payment, { pg_type }) => payment.pg_type === pg_type,
};
