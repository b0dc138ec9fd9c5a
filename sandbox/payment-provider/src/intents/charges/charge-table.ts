import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { accountColumn, metadataColumn, minorUnits, moment, place } from '../../database/columns.ts';

export const charges = pgTable('charges', {
  charge_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  payment_intent_id: text().notNull(),
  customer_id: text(),
  payment_method_id: text().notNull(),
  status: text({ enum: ['succeeded', 'failed'] }).notNull(),
  amount: minorUnits().notNull(),
  amount_captured: minorUnits().notNull().default(0),
  amount_refunded: minorUnits().notNull().default(0),
  currency: text().notNull(),
  /** When an authorisation expires, or null for a charge that was captured at once. */
  capture_before: moment(),
  /** Whether the authorisation was voided without a capture. */
  is_released: boolean().notNull().default(false),
  is_authenticated: boolean().notNull(),
  failure_code: text(),
  failure_decline_code: text(),
  failure_message: text(),
  metadata: metadataColumn(),
  created_at: moment().notNull(),
});

export type ChargeRow = typeof charges.$inferSelect;
