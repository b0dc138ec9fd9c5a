import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RetentionRule } from '../../platform/retention/clear-old-rows.ts';

/** Events that the provider sent by webhook. An event that was sent several times has one row. */
export const providerEvents = pgTable('provider_events', {
  event_id: text().primaryKey(),
  type: text().notNull(),
  intent_id: text(),
  times: integer().notNull().default(1),
  received_at: timestamp({ withTimezone: true }).notNull(),
});

/** Deletes old provider events. 90 days is longer than any provider repeats an event. */
export const providerEventRetention: RetentionRule = {
  what: 'provider_events',
  days: 90,
  clear: (before, limit) => sql`
    delete from provider_events where event_id in (
      select event_id from provider_events where received_at < ${before} limit ${limit} for update skip locked)`,
};
