import { z } from 'zod';
import { announce, findChangedAttributes } from '../events/announce.ts';
import type { MountCall } from '../calls/mount-calls.ts';
import { integer, mergeMetadata, metadata } from '../wire/params.ts';
import { invalidRequest, createNoSuchError } from '../wire/provider-error.ts';
import { allowRedisplay, billingDetails } from './new-method.ts';
import { paymentMethodObject } from './payment-method-object.ts';
import { changeMethod, createMethod, findMethod, lockMethod } from './payment-methods.ts';
import { newMethodParams } from './registry.ts';

const changes = z.strictObject({
  billing_details: billingDetails.optional(),
  allow_redisplay: allowRedisplay.optional(),
  card: z.strictObject({ exp_month: integer(1, 12).optional(), exp_year: integer(2000, 2199).optional() }).optional(),
  metadata: metadata.optional(),
});

/** Registers the calls of /v1/payment_methods: create, read, update. */
export const paymentMethodRoutes = (call: MountCall): void => {
  call(
    { method: 'POST', path: '/payment_methods', params: newMethodParams, forBrowsers: true },
    async ({ work, params }) => paymentMethodObject(await createMethod(work, params)),
  );

  call({ method: 'GET', path: '/payment_methods/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const row = await findMethod(work, id);
    if (!row) throw createNoSuchError('PaymentMethod', id, 'payment_method');
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
    await announce(work, 'payment_method.updated', after, findChangedAttributes(before, after));
    return after;
  });
};
