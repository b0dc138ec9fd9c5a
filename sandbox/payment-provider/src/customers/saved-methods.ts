import { and, eq } from 'drizzle-orm';
import { announce } from '../events/announce.ts';
import { customers } from './customer-table.ts';
import { listObject, readPage, where, type ListRequest } from '../wire/list.ts';
import type { Work } from '../calls/work.ts';
import { paymentMethodObject } from '../payment-methods/payment-method-object.ts';
import { paymentMethods, type PaymentMethodRow } from '../payment-methods/payment-method-table.ts';
import { changeMethod, findMethod } from '../payment-methods/payment-methods.ts';

/** Returns a page of the payment methods saved for a customer, newest first. */
export const listMethods = async (
  work: Work,
  customerId: string,
  request: ListRequest & { readonly type?: string | undefined },
  url: string,
) => {
  const mine = and(
    eq(paymentMethods.customer_id, customerId),
    eq(paymentMethods.account_id, work.account.account_id),
    where(paymentMethods.type, request.type),
  );
  const { rows, hasMore } = await readPage(request, {
    kind: 'PaymentMethod',
    place: paymentMethods.place,
    placeOf: async (id) => (await findMethod(work, id))?.place,
    rows: (from, order, limit) =>
      work.db.select().from(paymentMethods).where(and(mine, from)).orderBy(order).limit(limit),
  });
  return listObject(url, hasMore, rows.map(paymentMethodObject));
};

/** Detaches a payment method, which the caller has locked, from its customer. It can no longer pay. */
export const detach = async (work: Work, method: PaymentMethodRow): Promise<PaymentMethodRow> => {
  const { payment_method_id, customer_id } = method;
  const row = await changeMethod(work, method, { state: 'detached', customer_id: null });
  await work.db
    .update(customers)
    .set({ default_payment_method_id: null })
    .where(
      and(eq(customers.customer_id, customer_id ?? ''), eq(customers.default_payment_method_id, payment_method_id)),
    );
  await announce(work, 'payment_method.detached', paymentMethodObject(row), { customer: customer_id });
  return row;
};

/** Detaches every payment method of a deleted customer. */
export const detachAll = async (work: Work, customerId: string): Promise<void> => {
  const rows = await work.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.customer_id, customerId))
    .for('update');
  for (const row of rows) await detach(work, row);
};
