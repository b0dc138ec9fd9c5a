import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { formatInstant } from '../search/wire-offer.ts';
import { createNotFound } from '../wire/duffel-error.ts';
import { createId } from '../wire/ids.ts';
import { createPageAnswer, getPageRange, pageQuery } from '../wire/list-page.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import { queueDelivery } from './announce.ts';
import { createWireEvent } from './deliver.ts';
import {
  deliveries,
  events,
  eventTypes,
  webhooks,
  type DeliveryRow,
  type EventRow,
  type WebhookRow,
} from './webhook-tables.ts';

const createWireWebhook = (row: WebhookRow) => ({
  id: row.webhook_id,
  live_mode: false,
  url: row.url,
  events: row.events,
  active: row.is_active,
  created_at: formatInstant(row.created_at.getTime()),
  updated_at: formatInstant(row.updated_at.getTime()),
});

const createWireDelivery = (delivery: DeliveryRow, event: EventRow, webhook: WebhookRow) => ({
  id: delivery.delivery_id,
  live_mode: false,
  endpoint_id: webhook.webhook_id,
  event_id: event.event_id,
  type: event.type,
  url: webhook.url,
  delivery_success: delivery.state === 'delivered',
  response_status_code: delivery.status,
  response_body: delivery.response_body,
  created_at: formatInstant(delivery.created_at.getTime()),
});

const eventList = z.array(z.enum(eventTypes)).min(1);
const url = z.url({ protocol: /^https?$/ });

const getWebhook = async (db: SuppliersDb, id: string): Promise<WebhookRow> => {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.webhook_id, id), eq(webhooks.is_deleted, false)));
  if (!row) throw createNotFound();
  return row;
};

/** Sends an event to one webhook, whether it subscribed to it or not. */
const sendPing = ({ db, jobs }: ServerDependencies, { webhook_id }: WebhookRow, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const event_id = createId('wev');
    await tx
      .insert(events)
      .values({ event_id, type: 'ping.triggered', idempotency_key: event_id, object: {}, created_at: now });
    await queueDelivery(tx, jobs, { eventId: event_id, webhookId: webhook_id, now });
  });

const mountEvents = (call: MountCall, { db, jobs }: ServerDependencies): void => {
  call({ method: 'GET', path: '/webhooks/events/:id', query: none, data: none }, async ({ path: { id = '' } }) => {
    const [row] = await db.select().from(events).where(eq(events.event_id, id));
    if (!row) throw createNotFound();
    return { data: createWireEvent(row) };
  });

  call(
    { method: 'POST', path: '/webhooks/events/:id/actions/redeliver', query: none, data: none, status: 204 },
    async ({ path: { id = '' }, now }) => {
      await transaction(db, async (tx) => {
        const receivers = await tx
          .selectDistinct({ webhook_id: deliveries.webhook_id })
          .from(deliveries)
          .where(eq(deliveries.event_id, id));
        if (receivers.length === 0) throw createNotFound();
        for (const { webhook_id } of receivers) {
          await queueDelivery(tx, jobs, { eventId: id, webhookId: webhook_id, now });
        }
      });
      return {};
    },
  );

  const deliveryQuery = z.object({
    ...pageQuery,
    endpoint_id: z.string().optional(),
    type: z.enum(eventTypes).optional(),
    delivery_success: z.enum(['true', 'false']).optional(),
  });
  call({ method: 'GET', path: '/webhooks/deliveries', query: deliveryQuery, data: none }, async ({ query }) => {
    const range = getPageRange(query);
    const { delivery_success } = query;
    const rows = await db
      .select({ delivery: deliveries, event: events, webhook: webhooks })
      .from(deliveries)
      .innerJoin(events, eq(events.event_id, deliveries.event_id))
      .innerJoin(webhooks, eq(webhooks.webhook_id, deliveries.webhook_id))
      .where(
        and(
          query.endpoint_id === undefined ? undefined : eq(deliveries.webhook_id, query.endpoint_id),
          query.type === undefined ? undefined : eq(events.type, query.type),
          delivery_success === undefined
            ? undefined
            : sql`(${deliveries.state} = 'delivered') is ${sql.raw(delivery_success)}`,
        ),
      )
      .orderBy(desc(deliveries.place))
      .offset(range.offset)
      .limit(range.limit + 1);
    return createPageAnswer(
      rows.map(({ delivery, event, webhook }) => createWireDelivery(delivery, event, webhook)),
      range,
      query,
    );
  });
};

/** Mounts the calls of webhooks, their events and deliveries. */
export const webhookCalls = (call: MountCall, deps: ServerDependencies): void => {
  const { db } = deps;
  mountEvents(call, deps);

  const createData = z.object({ url, events: eventList });
  call({ method: 'POST', path: '/webhooks', query: none, data: createData, status: 201 }, async ({ data, now }) => {
    const secret = randomBytes(16).toString('base64');
    const [row] = await db
      .insert(webhooks)
      .values({ webhook_id: createId('end'), secret, ...data, created_at: now, updated_at: now })
      .returning();
    if (!row) throw new Error('A webhook was not written');
    return { data: { ...createWireWebhook(row), secret } };
  });

  call({ method: 'GET', path: '/webhooks', query: z.object(pageQuery), data: none }, async ({ query }) => {
    const range = getPageRange(query);
    const rows = await db
      .select()
      .from(webhooks)
      .where(eq(webhooks.is_deleted, false))
      .orderBy(desc(webhooks.place))
      .offset(range.offset)
      .limit(range.limit + 1);
    return createPageAnswer(rows.map(createWireWebhook), range, query);
  });

  call({ method: 'GET', path: '/webhooks/:id', query: none, data: none }, async ({ path: { id = '' } }) => ({
    data: createWireWebhook(await getWebhook(db, id)),
  }));

  const updateData = z.object({ url: url.optional(), events: eventList.optional(), active: z.boolean().optional() });
  call(
    { method: 'PATCH', path: '/webhooks/:id', query: none, data: updateData },
    async ({ path: { id = '' }, data, now }) => {
      const before = await getWebhook(db, id);
      const [row] = await db
        .update(webhooks)
        .set({
          url: data.url ?? before.url,
          events: data.events ?? before.events,
          is_active: data.active ?? before.is_active,
          updated_at: now,
        })
        .where(eq(webhooks.webhook_id, id))
        .returning();
      if (!row) throw createNotFound();
      return { data: createWireWebhook(row) };
    },
  );

  call(
    { method: 'DELETE', path: '/webhooks/:id', query: none, data: none, status: 204 },
    async ({ path: { id = '' } }) => {
      await getWebhook(db, id);
      await db.update(webhooks).set({ is_deleted: true }).where(eq(webhooks.webhook_id, id));
      return {};
    },
  );

  call(
    { method: 'POST', path: '/webhooks/:id/actions/ping', query: none, data: none, status: 204 },
    async ({ path: { id = '' }, now }) => {
      await sendPing(deps, await getWebhook(db, id), now);
      return {};
    },
  );
};
