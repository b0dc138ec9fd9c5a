import { and, eq } from 'drizzle-orm';
import type { Work } from '../calls/work.ts';
import { newId } from '../wire/ids.ts';
import { invalidRequest, createNoSuchError } from '../wire/provider-error.ts';
import type { NewMethod } from './new-method.ts';
import { paymentMethods, type PaymentMethodRow } from './payment-method-table.ts';
import { paymentMethodTypes } from './registry.ts';

/**
 * Stores a new payment method without its secrets.
 * @throws ProviderError that names the invalid field
 */
export const createMethod = async (work: Work, { type, columns, shared }: NewMethod): Promise<PaymentMethodRow> => {
  const [row] = await work.db
    .insert(paymentMethods)
    .values({
      payment_method_id: newId('pm'),
      account_id: work.account.account_id,
      type,
      state: 'fresh',
      ...columns({ cardSecret: work.deps.cardSecret, now: work.now }),
      ...shared,
      created_at: work.now,
    })
    .returning();
  if (!row) throw new Error('A payment method was not written');
  return row;
};

const ofAccount = (work: Work, id: string) =>
  and(eq(paymentMethods.payment_method_id, id), eq(paymentMethods.account_id, work.account.account_id));

/** Returns a payment method of the account, or undefined. */
export const findMethod = async (work: Work, id: string): Promise<PaymentMethodRow | undefined> => {
  const [row] = await work.db.select().from(paymentMethods).where(ofAccount(work, id));
  return row;
};

/**
 * Returns the payment method that a call names, locked until the transaction ends. A token such as pm_card_visa creates
 * a new one.
 * @throws ProviderError 404
 */
export const lockMethod = async (work: Work, id: string, param = 'payment_method'): Promise<PaymentMethodRow> => {
  for (const type of paymentMethodTypes) {
    const method = type.fromToken(id, work.now);
    if (method) return createMethod(work, method);
  }
  const [row] = await work.db.select().from(paymentMethods).where(ofAccount(work, id)).for('update');
  if (!row) throw createNoSuchError('PaymentMethod', id, param);
  return row;
};

/** Changes columns of a payment method and returns the changed row. */
export const changeMethod = async (
  work: Work,
  { payment_method_id }: PaymentMethodRow,
  changes: Partial<PaymentMethodRow>,
): Promise<PaymentMethodRow> => {
  const [row] = await work.db
    .update(paymentMethods)
    .set(changes)
    .where(eq(paymentMethods.payment_method_id, payment_method_id))
    .returning();
  if (!row) throw new Error(`${payment_method_id} is gone`);
  return row;
};

/**
 * Checks that a payment method may pay or be saved for this customer.
 * @throws ProviderError if it belongs to another customer, was used without a customer, or was detached
 */
export const requireUsable = (method: PaymentMethodRow, customerId: string | null): void => {
  const { payment_method_id, state, customer_id } = method;
  if (state === 'used' || state === 'detached') {
    throw invalidRequest(
      'The provided PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  }
  if (customer_id === null || customer_id === customerId) return;
  throw invalidRequest(
    customerId === null
      ? `The PaymentMethod supplied (${payment_method_id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter.`
      : `The PaymentMethod supplied (${payment_method_id}) does not belong to the Customer ${customerId}.`,
    { param: 'payment_method' },
  );
};
