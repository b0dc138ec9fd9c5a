import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bookings } from '../bookings/booking-table.ts';
import { holds } from '../holds/hold-table.ts';
import { paymentStates } from './payment-states.ts';

/** One intent at the provider each; none where there is nothing to pay. */
export const payments = pgTable('payments', {
  payment_id: text().primaryKey(),
  hold_id: text()
    .notNull()
    .references(() => holds.hold_id),
  /** Once attached. */
  booking_id: text().references(() => bookings.booking_id),
  organisation_id: text().notNull(),
  /** Of the browser that made it. */
  browser_hash: text().notNull(),
  state: text({ enum: paymentStates }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  intent_id: text(),
  client_secret: text(),
  description: text().notNull(),
  return_url: text().notNull(),
  /** Number of the latest attempt: each is confirmed under an idempotency key of its own. */
  attempt: integer().notNull().default(0),
  payment_method: text(),
  challenge_url: text(),
  message: text(),
  message_code: text(),
  brand: text(),
  last4: text(),
  paid_at: timestamp({ withTimezone: true }),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type PaymentRow = typeof payments.$inferSelect;
