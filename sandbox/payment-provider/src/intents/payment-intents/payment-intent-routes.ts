import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireClientSecret } from '../../calls/client-secret.ts';
import type { MountCall } from '../../calls/mount-calls.ts';
import { listObject, filterByCreationTime, readPage, where } from '../../wire/list.ts';
import { mergeMetadata, text } from '../../wire/params.ts';
import { createNoSuchError } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { cancelPaymentIntent } from './cancel.ts';
import { capturePaymentIntent } from './capture.ts';
import type { RefusedPayment } from './charge.ts';
import { confirmFromParams } from './confirm-from-params.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import {
  cancellationReason,
  captureParams,
  confirmParams,
  createParams,
  getGivenTypes,
  searchParams,
  updateParams,
} from './payment-intent-params.ts';
import { publicPaymentIntent } from './payment-intent-object.ts';
import { paymentIntents, type PaymentIntentRow } from './payment-intent-table.ts';
import {
  changePaymentIntent,
  findPaymentIntent,
  lockPaymentIntent,
  showPaymentIntent,
  showPaymentIntents,
} from './payment-intents.ts';
import { updatePaymentIntent } from './update-payment-intent.ts';

/** Returns the current intent, or the error of a refused payment. */
const outcome = async (work: Work, result: PaymentIntentRow | RefusedPayment): Promise<object> =>
  'error' in result ? result.error : showPaymentIntent(work, result);

/** Registers the calls of /v1/payment_intents. */
export const paymentIntentRoutes = (call: MountCall): void => {
  call({ method: 'POST', path: '/payment_intents', params: createParams }, async ({ work, params }) => {
    const intent = await createPaymentIntent(work, params);
    return outcome(work, params.confirm ? await confirmFromParams(work, intent, params) : intent);
  });

  const shown = z.strictObject({ client_secret: text().optional() });
  call(
    { method: 'GET', path: '/payment_intents/:id', params: shown, forBrowsers: true },
    async ({ work, params, id, isPublic }) => {
      const row = await findPaymentIntent(work, id);
      if (!row) throw createNoSuchError('payment_intent', id, 'intent');
      requireClientSecret(row.client_secret, params.client_secret, isPublic);
      const object = await showPaymentIntent(work, row);
      return isPublic ? publicPaymentIntent(object) : object;
    },
  );

  call({ method: 'POST', path: '/payment_intents/:id', params: updateParams }, async ({ work, params, id }) =>
    showPaymentIntent(work, await updatePaymentIntent(work, await lockPaymentIntent(work, id), params)),
  );

  call(
    { method: 'POST', path: '/payment_intents/:id/confirm', params: confirmParams },
    async ({ work, params, id }) => {
      const { receipt_email, shipping, setup_future_usage } = params;
      const intent = await lockPaymentIntent(work, id);
      const changed = await changePaymentIntent(work, intent, {
        receipt_email: receipt_email === undefined ? intent.receipt_email : receipt_email,
        shipping: shipping ?? intent.shipping,
        payment_method_types: getGivenTypes(params) ?? intent.payment_method_types,
        setup_future_usage: setup_future_usage ?? intent.setup_future_usage,
      });
      return outcome(work, await confirmFromParams(work, changed, params));
    },
  );

  call(
    { method: 'POST', path: '/payment_intents/:id/capture', params: captureParams },
    async ({ work, params, id }) => {
      const intent = await lockPaymentIntent(work, id);
      const written = await changePaymentIntent(work, intent, {
        metadata: mergeMetadata(intent.metadata, params.metadata),
        statement_descriptor_suffix: params.statement_descriptor_suffix ?? intent.statement_descriptor_suffix,
      });
      return showPaymentIntent(work, await capturePaymentIntent(work, written, params.amount_to_capture));
    },
  );

  const cancelParams = z.strictObject({ cancellation_reason: cancellationReason });
  call({ method: 'POST', path: '/payment_intents/:id/cancel', params: cancelParams }, async ({ work, params, id }) =>
    showPaymentIntent(
      work,
      await cancelPaymentIntent(work, await lockPaymentIntent(work, id), params.cancellation_reason ?? null),
    ),
  );

  call({ method: 'GET', path: '/payment_intents', params: searchParams }, async ({ work, params }) => {
    const mine = and(
      eq(paymentIntents.account_id, work.account.account_id),
      where(paymentIntents.customer_id, params.customer),
      filterByCreationTime(paymentIntents.created_at, params.created),
    );
    const { rows, hasMore } = await readPage(params, {
      kind: 'payment_intent',
      place: paymentIntents.place,
      placeOf: async (id) => (await findPaymentIntent(work, id))?.place,
      rows: (from, order, limit) =>
        work.db.select().from(paymentIntents).where(and(mine, from)).orderBy(order).limit(limit),
    });
    return listObject('/v1/payment_intents', hasMore, await showPaymentIntents(work, rows));
  });
};
