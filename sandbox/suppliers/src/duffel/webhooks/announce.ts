import type { Jobs } from '@travel/kit/jobs/jobs';
import { and, eq, sql } from 'drizzle-orm';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { createId } from '../wire/ids.ts';
import { deliverWebhook } from './deliver-webhook-job.ts';
import { deliveries, events, webhooks, type EventType } from './webhook-tables.ts';

/** An event about an object. Receivers handle events with the same `idempotencyKey` only once. */
export interface Announcement {
  readonly type: EventType;
  readonly idempotencyKey: string;
  readonly object: object;
}

/** Queues the delivery of an event to a webhook, in the caller's transaction. */
export const queueDelivery = async (
  tx: SuppliersDb,
  jobs: Pick<Jobs, 'enqueue'>,
  { eventId, webhookId, now }: { eventId: string; webhookId: string; now: Date },
): Promise<string> => {
  const delivery_id = createId('dly');
  await tx
    .insert(deliveries)
    .values({ delivery_id, event_id: eventId, webhook_id: webhookId, state: 'pending', created_at: now });
  await jobs.enqueue(tx, deliverWebhook, { delivery_id });
  return delivery_id;
};

/** Records an event and queues its delivery to each active webhook that subscribed to it, in the caller's transaction. */
export const announce = async (
  tx: SuppliersDb,
  jobs: Pick<Jobs, 'enqueue'>,
  { type, idempotencyKey, object }: Announcement,
  now: Date,
): Promise<void> => {
  const event_id = createId('wev');
  await tx.insert(events).values({ event_id, type, idempotency_key: idempotencyKey, object, created_at: now });
  const receivers = await tx
    .select({ webhook_id: webhooks.webhook_id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.is_active, true),
        eq(webhooks.is_deleted, false),
        sql`${webhooks.events} @> ${JSON.stringify([type])}::jsonb`,
      ),
    );
  for (const { webhook_id } of receivers) {
    await queueDelivery(tx, jobs, { eventId: event_id, webhookId: webhook_id, now });
  }
};
