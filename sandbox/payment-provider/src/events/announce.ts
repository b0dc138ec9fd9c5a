import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { events } from './event-table.ts';
import { deliverWebhook } from './webhooks/deliver-webhook-job.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks/webhook-tables.ts';
import type { PaymentsDb } from '../database/payments-db.ts';
import { newId } from '../wire/ids.ts';
import type { Work } from '../calls/work.ts';

export type EventType = Stripe.Event.Type;

/** Returns the old values of those attributes that differ between two states of an object. */
export const findChangedAttributes = (before: object, after: object): object => {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
};

/**
 * Records an event about an object and queues its webhooks to every subscribed endpoint, in the caller's transaction.
 */
export const announce = async (
  work: Work,
  type: EventType,
  object: { readonly id: string },
  previous_attributes?: object,
): Promise<void> => {
  const event_id = newId('evt');
  await work.db.insert(events).values({
    event_id,
    account_id: work.account.account_id,
    type,
    object_id: object.id,
    data: { object, ...(previous_attributes && { previous_attributes }) },
    request_id: work.cause.requestId,
    idempotency_key: work.cause.idempotencyKey,
    created_at: work.now,
  });
  const { rows } = await work.db.execute<{ delivery_id: string }>(sql`
    insert into ${webhookDeliveries} (event_id, webhook_endpoint_id, state, next_attempt_at)
    select ${event_id}, webhook_endpoint_id, 'pending', ${work.now.toISOString()}::timestamptz
    from ${webhookEndpoints}
    where is_enabled and not is_deleted
      and (account_id is null or account_id = ${work.account.account_id})
      and (enabled_events @> '["*"]' or enabled_events @> ${JSON.stringify([type])}::jsonb)
    returning delivery_id`);
  for (const { delivery_id } of rows) {
    await work.deps.jobs.enqueue(work.db, deliverWebhook, { delivery_id: Number(delivery_id) });
  }
};

/** Returns, by event, how many endpoints have not accepted its webhook yet. */
export const countPendingWebhooks = async (
  db: PaymentsDb,
  eventIds: readonly string[],
): Promise<Map<string, number>> => {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ event_id: webhookDeliveries.event_id, count: sql<number>`count(*)::int` })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.event_id, [...eventIds]), eq(webhookDeliveries.state, 'pending')))
    .groupBy(webhookDeliveries.event_id);
  return new Map(rows.map(({ event_id, count }) => [event_id, count]));
};
