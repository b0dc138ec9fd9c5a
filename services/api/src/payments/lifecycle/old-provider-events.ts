import { sql } from 'drizzle-orm';
import type { OldRows } from '../../platform/retention/clear-old-rows.ts';

/** Deletes old provider events. 90 days is longer than any provider repeats an event. */
export const oldProviderEvents: OldRows = {
  what: 'provider_events',
  days: 90,
  clear: (before, limit) => sql`
    delete from provider_events where event_id in (
      select event_id from provider_events where received_at < ${before} limit ${limit} for update skip locked)`,
};
