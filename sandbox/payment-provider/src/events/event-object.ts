import { wireVersion } from '../wire/version.ts';
import { seconds } from '../wire/ids.ts';
import type { EventRow } from './event-table.ts';

/** Returns an event in Stripe's format; `pendingWebhooks` counts the endpoints that have not accepted it yet. */
export const eventObject = (row: EventRow, pendingWebhooks: number) => ({
  id: row.event_id,
  object: 'event' as const,
  api_version: wireVersion,
  created: seconds(row.created_at),
  data: row.data,
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: { id: row.request_id, idempotency_key: row.idempotency_key },
  type: row.type,
});
