import type { PaymentMethodRow } from '../payment-method-table.ts';
import type { ReadCard } from './read-card.ts';

/**
 * Returns the columns that only cards have.
 * @throws Error if the payment method is not a card
 */
export const cardDetails = (method: PaymentMethodRow): ReadCard => {
  const { card, brand, last4, exp_month, exp_year, fingerprint, has_cvc } = method;
  if (
    card === null ||
    brand === null ||
    last4 === null ||
    exp_month === null ||
    exp_year === null ||
    fingerprint === null ||
    has_cvc === null
  ) {
    throw new Error(`${method.payment_method_id} is no card`);
  }
  return { card, brand, last4, exp_month, exp_year, fingerprint, has_cvc };
};
