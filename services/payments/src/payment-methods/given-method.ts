import type { z } from 'zod';
import type { Work } from '../calls/work.ts';
import { invalidRequest } from '../wire/provider-error.ts';
import type { cardParams } from './card/card-params.ts';
import { keepGivenCard } from './card/card-params.ts';
import type { PaymentMethodRow } from './payment-method-table.ts';
import { lockMethod } from './payment-methods.ts';

interface Given {
  readonly payment_method?: string | undefined;
  readonly payment_method_data?: z.output<typeof cardParams> | undefined;
}

/** The card that a call names or brings; undefined where it does neither. @throws ProviderError */
export const givenMethod = async (
  work: Work,
  { payment_method, payment_method_data }: Given,
): Promise<PaymentMethodRow | undefined> => {
  if (payment_method !== undefined && payment_method_data !== undefined) {
    throw invalidRequest('You can give payment_method or payment_method_data, not both.', {
      param: 'payment_method_data',
    });
  }
  if (payment_method_data !== undefined) return keepGivenCard(work, payment_method_data);
  return payment_method === undefined ? undefined : lockMethod(work, payment_method);
};
