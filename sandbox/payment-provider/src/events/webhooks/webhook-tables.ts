import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { metadataColumn, moment, place } from '../../database/columns.ts';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  webhook_endpoint_id: text().primaryKey(),
  place: place(),
  /** Account of the endpoint; null if the endpoint receives the events of all accounts. */
  account_id: text(),
  url: text().notNull(),
  /** Key that signs webhooks to this endpoint. */
  secret: text().notNull(),
  enabled_events: jsonb().$type<string[]>().notNull(),
  is_enabled: boolean().notNull().default(true),
  is_deleted: boolean().notNull().default(false),
  description: text(),
  metadata: metadataColumn(),
  created_at: moment().notNull(),
});

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

/** The delivery of one event to one endpoint. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  delivery_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  event_id: text().notNull(),
  webhook_endpoint_id: text().notNull(),
  state: text({ enum: ['pending', 'delivered', 'failed'] }).notNull(),
  attempts: integer().notNull().default(0),
  next_attempt_at: moment(),
});

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookAttempts = pgTable('webhook_attempts', {
  attempt_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  delivery_id: bigint({ mode: 'number' }).notNull(),
  /** HTTP status of the endpoint, or null without a response. */
  status: integer(),
  failure: text(),
  milliseconds: integer().notNull(),
  attempted_at: moment().notNull(),
});

export type AttemptRow = typeof webhookAttempts.$inferSelect;
