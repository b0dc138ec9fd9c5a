import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MountCall } from '../../calls/mount-calls.ts';
import { listObject, filterByCreationTime, readPage, where } from '../../wire/list.ts';
import { listParams, moments, text } from '../../wire/params.ts';
import { createNoSuchError } from '../../wire/provider-error.ts';
import { chargeObject } from './charge-object.ts';
import { charges } from './charge-table.ts';
import { findCharge, selectCharges } from './charges.ts';

/** Registers the calls of /v1/charges. Only intents create charges. */
export const chargeRoutes = (call: MountCall): void => {
  call({ method: 'GET', path: '/charges/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const found = await findCharge(work, id);
    if (!found) throw createNoSuchError('charge', id);
    return chargeObject(found);
  });

  const search = z.strictObject({
    ...listParams,
    payment_intent: text().optional(),
    customer: text().optional(),
    created: moments.optional(),
  });
  call({ method: 'GET', path: '/charges', params: search }, async ({ work, params }) => {
    const mine = and(
      eq(charges.account_id, work.account.account_id),
      where(charges.payment_intent_id, params.payment_intent),
      where(charges.customer_id, params.customer),
      filterByCreationTime(charges.created_at, params.created),
    );
    const { rows, hasMore } = await readPage(params, {
      kind: 'charge',
      place: charges.place,
      placeOf: async (id) => (await findCharge(work, id))?.charge.place,
      rows: (from, order, limit) => selectCharges(work.db, and(mine, from)).orderBy(order).limit(limit),
    });
    return listObject('/v1/charges', hasMore, rows.map(chargeObject));
  });
};
