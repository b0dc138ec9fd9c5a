import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MountCall } from '../../calls/mount-calls.ts';
import { announce } from '../../events/announce.ts';
import { listObject, filterByCreationTime, readPage, where } from '../../wire/list.ts';
import { listParams, mergeMetadata, metadata, moments, text } from '../../wire/params.ts';
import { createNoSuchError } from '../../wire/provider-error.ts';
import { createRefund, refundParams } from './create-refund.ts';
import { refundObject } from './refund-object.ts';
import { refunds } from './refund-table.ts';
import { findRefund } from './refunds.ts';

/** Registers the calls of /v1/refunds. */
export const refundRoutes = (call: MountCall): void => {
  call({ method: 'POST', path: '/refunds', params: refundParams }, ({ work, params }) => createRefund(work, params));

  call({ method: 'GET', path: '/refunds/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const row = await findRefund(work, id);
    if (!row) throw createNoSuchError('refund', id);
    return refundObject(row);
  });

  const changes = z.strictObject({ metadata: metadata.optional() });
  call({ method: 'POST', path: '/refunds/:id', params: changes }, async ({ work, params, id }) => {
    const row = await findRefund(work, id);
    if (!row) throw createNoSuchError('refund', id);
    const [changed] = await work.db
      .update(refunds)
      .set({ metadata: mergeMetadata(row.metadata, params.metadata) })
      .where(eq(refunds.refund_id, id))
      .returning();
    const object = refundObject(changed ?? row);
    await announce(work, 'refund.updated', object, { metadata: row.metadata });
    return object;
  });

  const search = z.strictObject({
    ...listParams,
    charge: text().optional(),
    payment_intent: text().optional(),
    created: moments.optional(),
  });
  call({ method: 'GET', path: '/refunds', params: search }, async ({ work, params }) => {
    const mine = and(
      eq(refunds.account_id, work.account.account_id),
      where(refunds.charge_id, params.charge),
      where(refunds.payment_intent_id, params.payment_intent),
      filterByCreationTime(refunds.created_at, params.created),
    );
    const { rows, hasMore } = await readPage(params, {
      kind: 'refund',
      place: refunds.place,
      placeOf: async (id) => (await findRefund(work, id))?.place,
      rows: (from, order, limit) => work.db.select().from(refunds).where(and(mine, from)).orderBy(order).limit(limit),
    });
    return listObject('/v1/refunds', hasMore, rows.map(refundObject));
  });
};
