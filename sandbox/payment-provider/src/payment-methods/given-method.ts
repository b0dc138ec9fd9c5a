import type { Work } from '../calls/work.ts';
import { invalidRequest } from '../wire/provider-error.ts';
import type { NewMethod } from './new-method.ts';
import type { PaymentMethodRow } from './payment-method-table.ts';
import { createMethod, lockMethod } from './payment-methods.ts';

interface MethodParams {
  readonly payment_method?: string | undefined;
  readonly payment_method_data?: NewMethod | undefined;
}

/**
 * Returns the payment method that a call names by ID or describes with payment_method_data, or undefined.
 * @throws ProviderError if it does both, or names one that does not exist
 */
export const resolveGivenMethod = async (
  work: Work,
  { payment_method, payment_method_data }: MethodParams,
): Promise<PaymentMethodRow | undefined> => {
  if (payment_method !== undefined && payment_method_data !== undefined) {
    throw invalidRequest('You can give payment_method or payment_method_data, not both.', {
      param: 'payment_method_data',
    });
  }
  if (payment_method_data !== undefined) return createMethod(work, payment_method_data);
  return payment_method === undefined ? undefined : lockMethod(work, payment_method);
};
