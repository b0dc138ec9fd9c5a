import { and, eq, inArray, like } from 'drizzle-orm';
import { z } from 'zod';
import type { MountCall } from '../calls/mount-calls.ts';
import { listObject, filterByCreationTime, readPage } from '../wire/list.ts';
import { createList, listParams, moments, text } from '../wire/params.ts';
import { createNoSuchError } from '../wire/provider-error.ts';
import type { Work } from '../calls/work.ts';
import { countPendingWebhooks } from './announce.ts';
import { eventObject } from './event-object.ts';
import { events } from './event-table.ts';

const findEvent = async (work: Work, id: string) => {
  const mine = and(eq(events.event_id, id), eq(events.account_id, work.account.account_id));
  const [row] = await work.db.select().from(events).where(mine);
  return row;
};

const ofType = (type: string | undefined) => {
  if (type === undefined) return undefined;
  return type.endsWith('*') ? like(events.type, `${type.slice(0, -1)}%`) : eq(events.type, type);
};

/** Registers the calls of /v1/events. */
export const eventRoutes = (call: MountCall): void => {
  call({ method: 'GET', path: '/events/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const row = await findEvent(work, id);
    if (!row) throw createNoSuchError('event', id);
    const pending = await countPendingWebhooks(work.db, [id]);
    return eventObject(row, pending.get(id) ?? 0);
  });

  const search = z.strictObject({
    ...listParams,
    type: text().optional(),
    types: createList(text(), 20).optional(),
    created: moments.optional(),
  });
  call({ method: 'GET', path: '/events', params: search }, async ({ work, params }) => {
    const mine = and(
      eq(events.account_id, work.account.account_id),
      ofType(params.type),
      params.types && inArray(events.type, params.types),
      filterByCreationTime(events.created_at, params.created),
    );
    const { rows, hasMore } = await readPage(params, {
      kind: 'event',
      place: events.place,
      placeOf: async (id) => (await findEvent(work, id))?.place,
      rows: (from, order, limit) => work.db.select().from(events).where(and(mine, from)).orderBy(order).limit(limit),
    });
    const pending = await countPendingWebhooks(
      work.db,
      rows.map(({ event_id }) => event_id),
    );
    return listObject(
      '/v1/events',
      hasMore,
      rows.map((row) => eventObject(row, pending.get(row.event_id) ?? 0)),
    );
  });
};
