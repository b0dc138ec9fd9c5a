import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createOldRows } from '../../../platform/retention/clear-old-rows.ts';

/** Requests to suppliers and their responses, with personal data and secrets masked. */
export const supplierConversations = pgTable('supplier_conversations', {
  conversation_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  supplier: text().notNull(),
  operation: text().notNull(),
  organisation_id: text().notNull(),
  correlation_id: text().notNull(),
  /** The booking or, before there was one, hold that the request was about; null for searches and older rows. */
  order_id: text(),
  method: text().notNull(),
  path: text().notNull(),
  /** Null if the supplier did not respond. */
  status: integer(),
  milliseconds: integer().notNull(),
  request_headers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  request_body: text(),
  response_headers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  response_body: text(),
  started_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

export const oldSupplierConversations = createOldRows({
  keys: [supplierConversations.conversation_id],
  time: supplierConversations.started_at,
  days: 90,
});
