import { pgTable, text } from 'drizzle-orm/pg-core';
import { accountColumn, metadataColumn, minorUnits, moment, place } from '../../database/columns.ts';

export const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const refunds = pgTable('refunds', {
  refund_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  charge_id: text().notNull(),
  payment_intent_id: text().notNull(),
  /** Type of the charge's payment method, which receives the money. */
  payment_method_type: text().notNull().default('card'),
  amount: minorUnits().notNull(),
  currency: text().notNull(),
  reason: text({ enum: refundReasons }),
  metadata: metadataColumn(),
  created_at: moment().notNull(),
});

export type RefundRow = typeof refunds.$inferSelect;
