import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountColumn, moment, place } from '../database/columns.ts';

export interface EventData {
  readonly object: object;
  readonly previous_attributes?: object;
}

export const events = pgTable('events', {
  event_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  type: text().notNull(),
  object_id: text().notNull(),
  data: jsonb().$type<EventData>().notNull(),
  request_id: text(),
  idempotency_key: text(),
  created_at: moment().notNull(),
});

export type EventRow = typeof events.$inferSelect;
