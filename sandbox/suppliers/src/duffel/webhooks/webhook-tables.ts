import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, place } from '../../database/columns.ts';

export const eventTypes = [
  'ping.triggered',
  'order.created',
  'order.creation_failed',
  'order.updated',
  'order.airline_initiated_change_detected',
  'order_cancellation.created',
  'order_cancellation.confirmed',
  'air.order.changed',
  'air.payment.succeeded',
  'payment.created',
] as const;

export type EventType = (typeof eventTypes)[number];

export const webhooks = pgTable('duffel_webhooks', {
  webhook_id: text().primaryKey(),
  place: place(),
  url: text().notNull(),
  events: jsonb().$type<readonly EventType[]>().notNull(),
  /** Key that signs deliveries. */
  secret: text().notNull(),
  is_active: boolean().notNull().default(true),
  is_deleted: boolean().notNull().default(false),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
});

export type WebhookRow = typeof webhooks.$inferSelect;

export const events = pgTable('duffel_events', {
  event_id: text().primaryKey(),
  place: place(),
  type: text().$type<EventType>().notNull(),
  idempotency_key: text().notNull(),
  object: jsonb().$type<object>().notNull(),
  created_at: moment().notNull(),
});

export type EventRow = typeof events.$inferSelect;

/** The delivery of one event to one webhook. */
export const deliveries = pgTable('duffel_deliveries', {
  delivery_id: text().primaryKey(),
  place: place(),
  event_id: text().notNull(),
  webhook_id: text().notNull(),
  state: text({ enum: ['pending', 'delivered', 'failed'] }).notNull(),
  attempts: integer().notNull().default(0),
  /** HTTP status of the last answer; null without one. */
  status: integer(),
  response_body: text(),
  created_at: moment().notNull(),
});

export type DeliveryRow = typeof deliveries.$inferSelect;
