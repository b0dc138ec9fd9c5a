import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { paymentMethods } from '@travel/contracts/endpoints/payments/payments';
import { pgTypes } from '@travel/contracts/payments/pg-types';
import { paymentStates } from './payment-states.ts';

/** One intent at the provider each; none where there is nothing to pay. */
export const payments = pgTable('payments', {
  payment_id: text().primaryKey(),
  hold_id: text().notNull(),
  /** Once attached. */
  booking_id: text(),
  organisation_id: text().notNull(),
  /** Which of our accounts with a provider it goes through. */
  pg_type: text({ enum: pgTypes }).notNull(),
  /** Of the browser that made it. */
  browser_hash: text().notNull(),
  method: text({ enum: paymentMethods }).notNull().default('card'),
  state: text({ enum: paymentStates }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  intent_id: text(),
  client_secret: text(),
  description: text().notNull(),
  /** What the order said of itself to the provider as the payment was made (spec §3). */
  order_metadata: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  return_url: text().notNull(),
  /** What the traveller's bank asks in, and which name it says there and on the statement; null where ours has none. */
  language_code: text(),
  statement_name: text(),
  /** Number of the latest attempt: each is confirmed under an idempotency key of its own. */
  attempt: integer().notNull().default(0),
  payment_method: text(),
  /** The provider's customer whose card it is, or who keeps it from now on. */
  customer_id: text(),
  keeps_card: boolean().notNull().default(false),
  challenge_url: text(),
  message: text(),
  message_code: text(),
  brand: text(),
  last4: text(),
  card_exp_month: integer(),
  card_exp_year: integer(),
  /** When a card on file is charged, and until when it can be paid otherwise where that failed. */
  charge_at: timestamp({ withTimezone: true }),
  pay_by: timestamp({ withTimezone: true }),
  paid_at: timestamp({ withTimezone: true }),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type PaymentRow = typeof payments.$inferSelect;
