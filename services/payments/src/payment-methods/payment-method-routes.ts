import { z } from 'zod';
import { askToSave } from '../cards/bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import { announce, changedAttributes } from '../events/announce.ts';
import type { MountCall } from '../wire/calls.ts';
import { integer, listParams, mergeMetadata, metadata, oneOf, text } from '../wire/params.ts';
import { CardError, invalidRequest, noSuch } from '../wire/provider-error.ts';
import { attachTo } from './attach.ts';
import { allowRedisplay, billingDetails, cardParams, keepGivenCard } from './card-params.ts';
import { detach, listMethods } from './customer-methods.ts';
import { paymentMethodObject } from './payment-method-object.ts';
import { changeMethod, findMethod, lockMethod, requireUsable } from './payment-methods.ts';

const changes = z.strictObject({
  billing_details: billingDetails.optional(),
  allow_redisplay: allowRedisplay.optional(),
  card: z.strictObject({ exp_month: integer(1, 12).optional(), exp_year: integer(2000, 2199).optional() }).optional(),
  metadata: metadata.optional(),
});

/** /v1/payment_methods */
export const paymentMethodRoutes = (call: MountCall): void => {
  call({ method: 'POST', path: '/payment_methods', params: cardParams, forBrowsers: true }, async ({ work, params }) =>
    paymentMethodObject(await keepGivenCard(work, params)),
  );

  call({ method: 'GET', path: '/payment_methods/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const row = await findMethod(work, id);
    if (!row) throw noSuch('PaymentMethod', id, 'payment_method');
    return paymentMethodObject(row);
  });

  call({ method: 'POST', path: '/payment_methods/:id', params: changes }, async ({ work, params, id }) => {
    const row = await lockMethod(work, id);
    if (row.state !== 'attached') {
      throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.');
    }
    const changed = await changeMethod(work, row, {
      ...params.card,
      allow_redisplay: params.allow_redisplay,
      billing_details: { ...row.billing_details, ...params.billing_details },
      metadata: mergeMetadata(row.metadata, params.metadata),
    });
    const [before, after] = [paymentMethodObject(row), paymentMethodObject(changed)];
    await announce(work, 'payment_method.updated', after, changedAttributes(before, after));
    return after;
  });

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
    const answer = askToSave({ method, isAuthenticated: false, isOffSession: true, now: work.now });
    if (answer.word === 'refused') {
      throw new CardError(answer.refusal, { payment_method: paymentMethodObject(method) });
    }
    return paymentMethodObject(await attachTo(work, method, customer.customer_id));
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

  const search = z.strictObject({ ...listParams, customer: text(), type: oneOf(['card']).optional() });
  call({ method: 'GET', path: '/payment_methods', params: search }, ({ work, params }) =>
    listMethods(work, params.customer, params, '/v1/payment_methods'),
  );
};
