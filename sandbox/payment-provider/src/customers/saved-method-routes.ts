import { z } from 'zod';
import type { MountCall } from '../calls/mount-calls.ts';
import { attachToCustomer } from '../payment-methods/attach-method.ts';
import { paymentMethodObject } from '../payment-methods/payment-method-object.ts';
import { requireSavable, typeName } from '../payment-methods/registry.ts';
import { lockMethod, requireUsable } from '../payment-methods/payment-methods.ts';
import { listParams, text } from '../wire/params.ts';
import { CardError, invalidRequest } from '../wire/provider-error.ts';
import { detach, listMethods } from './saved-methods.ts';
import { lockCustomer } from './customers.ts';

/** Registers the calls that attach, detach and list a customer's payment methods. */
export const registerSavedMethodRoutes = (call: MountCall): void => {
  const attach = z.strictObject({ customer: text() });
  call({ method: 'POST', path: '/payment_methods/:id/attach', params: attach }, async ({ work, params, id }) => {
    const customer = await lockCustomer(work, params.customer);
    const method = await lockMethod(work, id);
    if (method.customer_id && method.customer_id !== customer.customer_id) {
      throw invalidRequest('The payment method you provided has already been attached to a customer.', {
        param: 'payment_method',
      });
    }
    requireUsable(method, customer.customer_id);
    const answer = requireSavable(method)({ method, isAuthenticated: false, isOffSession: true, now: work.now });
    if (answer.kind === 'refused') {
      throw new CardError(answer.refusal, { payment_method: paymentMethodObject(method) });
    }
    return paymentMethodObject(await attachToCustomer(work, method, customer.customer_id));
  });

  call({ method: 'POST', path: '/payment_methods/:id/detach', params: z.strictObject({}) }, async ({ work, id }) => {
    const method = await lockMethod(work, id);
    if (method.state !== 'attached') {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { param: 'payment_method' },
      );
    }
    return paymentMethodObject(await detach(work, method));
  });

  const search = z.strictObject({ ...listParams, customer: text(), type: typeName.optional() });
  call({ method: 'GET', path: '/payment_methods', params: search }, ({ work, params }) =>
    listMethods(work, params.customer, params, '/v1/payment_methods'),
  );
};
