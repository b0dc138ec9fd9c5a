import { and, eq } from 'drizzle-orm';
import { invalidRequest, createNoSuchError } from '../wire/provider-error.ts';
import type { Work } from '../calls/work.ts';
import { customers, type CustomerRow } from './customer-table.ts';

const ofAccount = (work: Work, id: string) =>
  and(eq(customers.customer_id, id), eq(customers.account_id, work.account.account_id));

/** Returns a customer of the account, including a deleted one, or undefined. */
export const findCustomer = async (work: Work, id: string): Promise<CustomerRow | undefined> => {
  const [row] = await work.db.select().from(customers).where(ofAccount(work, id));
  return row;
};

/**
 * Returns a customer that was not deleted, locked until the transaction ends.
 * @throws ProviderError 404
 */
export const lockCustomer = async (work: Work, id: string, param = 'customer'): Promise<CustomerRow> => {
  const [row] = await work.db.select().from(customers).where(ofAccount(work, id)).for('update');
  if (!row || row.is_deleted) throw createNoSuchError('customer', id, param);
  return row;
};

/** Changes columns of a customer and returns the changed row. */
export const changeCustomer = async (
  work: Work,
  { customer_id }: CustomerRow,
  changes: Partial<CustomerRow>,
): Promise<CustomerRow> => {
  const [row] = await work.db.update(customers).set(changes).where(eq(customers.customer_id, customer_id)).returning();
  if (!row) throw new Error(`${customer_id} is gone`);
  return row;
};

/**
 * Checks that a new default payment method is attached to the customer.
 * @throws ProviderError if it is not
 */
export const requireOwn = (
  customerId: string,
  method: { customer_id: string | null; payment_method_id: string },
): void => {
  if (method.customer_id === customerId) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method.payment_method_id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
  );
};
