import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { membershipInvoiceStates } from '@travel/contracts/endpoints/membership/memberships';
import { chargeStates } from '@travel/contracts/endpoints/office/renewals';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { pgTypes } from '@travel/contracts/payments/pg-types';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { plans } from '../plans/plan-table.ts';
import { subscriptions } from './subscription-tables.ts';

/** Kinds of charges: for the first period, for the period after a trial, and for each later period. */
const chargeKinds = ['initial', 'trial_end', 'renewal'] as const;

/** Charges of memberships. A membership has one per period, not counting waived ones. */
export const subscriptionCharges = pgTable('subscription_charges', {
  charge_id: text().primaryKey(),
  subscription_id: text()
    .notNull()
    .references(() => subscriptions.subscription_id),
  kind: text({ enum: chargeKinds }).notNull(),
  sub_id: text()
    .notNull()
    .references(() => plans.sub_id),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  from_day: date({ mode: 'string' }).notNull(),
  until_day: date({ mode: 'string' }).notNull(),
  state: text({ enum: chargeStates }).notNull(),
  /** Number of the latest attempt. The idempotency key at the provider consists of charge and attempt. */
  attempt: integer().notNull().default(0),
  next_try_at: timestamp({ withTimezone: true }),
  /**
   * The card of the latest attempt. If that attempt is sent again, it uses this card, even if another card has been
   * saved since.
   */
  pg_type: text({ enum: pgTypes }),
  customer_id: text(),
  payment_method: text(),
  last4: text(),
  intent_id: text(),
  client_secret: text(),
  message: text(),
  message_code: text(),
  /** Whether the bank requires a challenge, which the absent member cannot answer. */
  needs_bank: boolean().notNull().default(false),
  /**
   * The booking of the order on screen that paid the charge or is about to. While that order is being settled, no other
   * process may charge it.
   */
  booking_id: text().references(() => bookings.booking_id),
  paid_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type ChargeRow = typeof subscriptionCharges.$inferSelect;

/** A charge that was written off. It is paid with the next order or in an order of its own. */
export const subscriptionDebts = pgTable('subscription_debts', {
  debt_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  subscription_id: text()
    .notNull()
    .references(() => subscriptions.subscription_id),
  charge_id: text().references(() => subscriptionCharges.charge_id),
  /** The plan's name by language. */
  plan_name: jsonb().$type<Readonly<Record<TextLanguage, string>>>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  from_day: date({ mode: 'string' }).notNull(),
  until_day: date({ mode: 'string' }).notNull(),
  since: date({ mode: 'string' }).notNull(),
  /** The booking of the order that paid the debt or is about to. */
  settled_by_booking: text().references(() => bookings.booking_id),
  settled_at: timestamp({ withTimezone: true }),
});

export type DebtRow = typeof subscriptionDebts.$inferSelect;

export const subscriptionInvoices = pgTable('subscription_invoices', {
  invoice_id: text().primaryKey(),
  number: text().notNull(),
  organisation_id: text().notNull(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  subscription_id: text()
    .notNull()
    .references(() => subscriptions.subscription_id),
  /** The invoiced charge. For a paid debt, the charge that was written off as this debt. */
  charge_id: text().references(() => subscriptionCharges.charge_id),
  /** The booking that paid on screen. Null for an automatic charge. */
  booking_id: text().references(() => bookings.booking_id),
  state: text({ enum: membershipInvoiceStates }).notNull(),
  issued_on: date({ mode: 'string' }).notNull(),
  /** The plan's name by language. */
  plan_name: jsonb().$type<Readonly<Record<TextLanguage, string>>>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  from_day: date({ mode: 'string' }),
  until_day: date({ mode: 'string' }),
  last4: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type MembershipInvoiceRow = typeof subscriptionInvoices.$inferSelect;

/** The last invoice number of each organisation and year. */
export const subscriptionInvoiceNumbers = pgTable(
  'subscription_invoice_numbers',
  { organisation_id: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  ({ organisation_id, year }) => [primaryKey({ columns: [organisation_id, year] })],
);
