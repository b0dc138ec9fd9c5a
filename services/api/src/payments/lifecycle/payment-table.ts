import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { paymentMethods } from '@travel/contracts/endpoints/payments/payments';
import { pgTypes } from '@travel/contracts/payments/pg-types';
import { paymentStates } from './payment-states.ts';

/**
 * Payments. Each has one intent at the provider, or none if the provider is not involved, for example because there is
 * nothing to pay.
 */
export const payments = pgTable('payments', {
  payment_id: text().primaryKey(),
  hold_id: text().notNull(),
  /** ID of the attached booking; null until a booking is attached. */
  booking_id: text(),
  organisation_id: text().notNull(),
  /** Code of the payment supplier, which is our account at the provider that processes the payment. */
  pg_type: text({ enum: pgTypes }).notNull(),
  /** Hash of the key of the browser that created the payment. */
  browser_hash: text().notNull(),
  method: text({ enum: paymentMethods }).notNull().default('card'),
  state: text({ enum: paymentStates }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  intent_id: text(),
  client_secret: text(),
  description: text().notNull(),
  /** Metadata that the order had for the provider when the payment was created (spec §3). */
  order_metadata: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  return_url: text().notNull(),
  /**
   * Language of the bank's challenge. The next column is the merchant name for the challenge and for bank statements.
   * Null if unknown.
   */
  language_code: text(),
  statement_name: text(),
  /** Number of the latest payment attempt, which is part of its idempotency key. */
  attempt: integer().notNull().default(0),
  payment_method: text(),
  /**
   * ID of the provider's customer that owns the card, or for which the card is saved. Null for a card without a
   * customer.
   */
  customer_id: text(),
  keeps_card: boolean().notNull().default(false),
  challenge_url: text(),
  message: text(),
  message_code: text(),
  brand: text(),
  last4: text(),
  card_exp_month: integer(),
  card_exp_year: integer(),
  /** When the saved card is charged, and the deadline for paying with another card if that fails. */
  charge_at: timestamp({ withTimezone: true }),
  pay_by: timestamp({ withTimezone: true }),
  paid_at: timestamp({ withTimezone: true }),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type PaymentRow = typeof payments.$inferSelect;

export type GivenCard = Pick<PaymentRow, 'customer_id' | 'keeps_card'> & { readonly payment_method: string };
