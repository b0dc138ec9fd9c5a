import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import type { ServerName } from '../faults/fault.ts';

export const requests = pgTable('requests', {
  request_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  server: text().$type<ServerName>().notNull(),
  method: text().notNull(),
  /** Path with its query. */
  path: text().notNull(),
  /** HTTP status; null if no answer was sent. */
  status: integer(),
  error_code: text(),
  /** Kind of the injected failure; null without one. */
  fault: text(),
  milliseconds: integer().notNull(),
  made_at: moment().notNull(),
});

export type RequestRow = typeof requests.$inferSelect;
