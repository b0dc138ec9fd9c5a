import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { membershipInvoiceStates } from '@travel/contracts/endpoints/membership/memberships';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { pgTypes } from '@travel/contracts/payments/pg-types';
import { accounts } from '../../people/accounts/account-table.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { plans } from '../plans/plan-table.ts';
import { subscriptions } from './subscription-tables.ts';

/** The first period, the one after a trial, and each one after those. */
const chargeKinds = ['initial', 'trial_end', 'renewal'] as const;

/**
 * How a charge stands: `waiting` to be tried, `charging` while the provider is asked, `failed` and to be tried again,
 * `given_up` and now a debt, `waived` and never to be tried again, `by_organisation` where the traveller pays nothing.
 */
const chargeStates = ['waiting', 'charging', 'paid', 'failed', 'given_up', 'waived', 'by_organisation'] as const;

/** What is to be taken for one period, or was. A membership has one for each period, but for those that were waived. */
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
  /** Number of the latest attempt: the provider is asked under a key of charge and attempt. */
  attempt: integer().notNull().default(0),
  next_try_at: timestamp({ withTimezone: true }),
  /** The card of the latest attempt: it is asked again with that one, whatever card is saved by then. */
  pg_type: text({ enum: pgTypes }),
  customer_id: text(),
  payment_method: text(),
  last4: text(),
  intent_id: text(),
  client_secret: text(),
  message: text(),
  message_code: text(),
  /** The bank wants to ask, which nobody can answer while the traveller is away. */
  needs_bank: boolean().notNull().default(false),
  /** The order on screen that pays it, or is about to: while that order is settled nobody else may try it. */
  booking_id: text().references(() => bookings.booking_id),
  paid_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type ChargeRow = typeof subscriptionCharges.$inferSelect;

/** A charge that was written off: paid with the next order, or by itself. */
export const subscriptionDebts = pgTable('subscription_debts', {
  debt_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  subscription_id: text()
    .notNull()
    .references(() => subscriptions.subscription_id),
  charge_id: text().references(() => subscriptionCharges.charge_id),
  /** The plan's name, by language. */
  plan_name: jsonb().$type<Readonly<Record<TextLanguage, string>>>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  from_day: date({ mode: 'string' }).notNull(),
  until_day: date({ mode: 'string' }).notNull(),
  since: date({ mode: 'string' }).notNull(),
  /** The order that pays it, or is about to. */
  settled_by_booking: text().references(() => bookings.booking_id),
  settled_at: timestamp({ withTimezone: true }),
});

export type DebtRow = typeof subscriptionDebts.$inferSelect;

/** What was charged for a membership, as an invoice. */
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
  /** Of what it was written; a debt that is paid has the charge that it came from. */
  charge_id: text().references(() => subscriptionCharges.charge_id),
  /** Where it was paid on screen. */
  booking_id: text().references(() => bookings.booking_id),
  state: text({ enum: membershipInvoiceStates }).notNull(),
  issued_on: date({ mode: 'string' }).notNull(),
  /** The plan's name, by language. */
  plan_name: jsonb().$type<Readonly<Record<TextLanguage, string>>>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  from_day: date({ mode: 'string' }),
  until_day: date({ mode: 'string' }),
  last4: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type MembershipInvoiceRow = typeof subscriptionInvoices.$inferSelect;

/** The last number of each organisation and year. */
export const subscriptionInvoiceNumbers = pgTable(
  'subscription_invoice_numbers',
  { organisation_id: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  ({ organisation_id, year }) => [primaryKey({ columns: [organisation_id, year] })],
);
