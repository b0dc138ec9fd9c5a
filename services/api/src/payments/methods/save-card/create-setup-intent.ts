import type { Gateway, Intent, IntentRequest } from '../../provider/gateway.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';

/**
 * Creates the setup intent of a payment that saves a card, either to charge it later or to use it for future orders
 * only.
 * @throws Error if the payment has no customer
 */
export const createSetupIntent = (
  gateway: Gateway,
  { payment_id, customer_id: customer }: PaymentRow,
  { description, metadata }: IntentRequest,
  key: string,
): Promise<Intent> => {
  if (customer === null) throw new Error(`${payment_id} has no customer that keeps its card`);
  return gateway.setupIntents.create({ customer, description, metadata }, key);
};
