import { announce } from '../events/announce.ts';
import type { Work } from '../calls/work.ts';
import { paymentMethodObject } from './payment-method-object.ts';
import type { PaymentMethodRow } from './payment-method-table.ts';
import { changeMethod } from './payment-methods.ts';

/** Saves a payment method for a customer, after the bank has approved saving it. */
export const attachToCustomer = async (
  work: Work,
  method: PaymentMethodRow,
  customerId: string,
): Promise<PaymentMethodRow> => {
  if (method.customer_id === customerId) return method;
  const row = await changeMethod(work, method, { state: 'attached', customer_id: customerId });
  await announce(work, 'payment_method.attached', paymentMethodObject(row));
  return row;
};
