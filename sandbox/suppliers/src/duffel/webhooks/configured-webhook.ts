import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { webhooks, type EventType } from './webhook-tables.ts';

/** A webhook that exists from the start, for an API whose settings contain its secret. */
export interface ConfiguredWebhook {
  readonly url: string;
  /** Key that signs deliveries. */
  readonly secret: string;
}

/** Changes that the sandbox's airlines make by themselves, and confirmed cancellations. */
const announced: readonly EventType[] = ['order.airline_initiated_change_detected', 'order_cancellation.confirmed'];

/** Creates the configured webhook, or updates its URL and secret. */
export const writeConfiguredWebhook = async (
  db: SuppliersDb,
  { url, secret }: ConfiguredWebhook,
  now: Date,
): Promise<void> => {
  const set = { url, secret, events: announced, updated_at: now };
  await db
    .insert(webhooks)
    .values({ webhook_id: 'end_configured', created_at: now, ...set })
    .onConflictDoUpdate({ target: webhooks.webhook_id, set });
};
