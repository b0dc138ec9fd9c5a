import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Events that the provider sent by webhook. An event that was sent several times has one row. */
export const providerEvents = pgTable('provider_events', {
  event_id: text().primaryKey(),
  type: text().notNull(),
  intent_id: text(),
  times: integer().notNull().default(1),
  received_at: timestamp({ withTimezone: true }).notNull(),
});
