import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { membershipPhases } from '@travel/contracts/endpoints/membership/memberships';
import { pgTypes } from '@travel/contracts/payments/pg-types';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { holds } from '../../orders/holds/hold-table.ts';
import { plans } from '../plans/plan-table.ts';
import type { SubscriptionEvent } from './subscription-transitions.ts';

/** An entry in the history of a membership, for later investigation. */
export interface SubscriptionLine {
  readonly at: string;
  readonly event: SubscriptionEvent;
  readonly to: (typeof membershipPhases)[number];
  readonly booking_id?: string;
  readonly charge_id?: string;
  readonly debt_id?: string;
  readonly sub_id?: string;
  readonly reason?: string;
}

/** The membership of an account. An account has at most one, which continues with the same ID after it had ended. */
export const subscriptions = pgTable('subscriptions', {
  subscription_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  organisation_id: text().notNull(),
  sub_id: text()
    .notNull()
    .references(() => plans.sub_id),
  /** The version of the plan that was bought, whose terms the membership has. */
  plan_version: integer().notNull().default(1),
  /** The currency in which the plan was bought. Null for the plan's main currency. */
  currency: text(),
  status: text({ enum: membershipPhases }).notNull(),
  /** The event of the latest transition. */
  event: text().$type<SubscriptionEvent>().notNull(),
  /** Increases with each transition, so that a decision based on an older version is detected. */
  version: integer().notNull().default(0),
  member_since: date({ mode: 'string' }).notNull(),
  /** First and last day of the paid period or trial, inclusive. */
  period_start: date({ mode: 'string' }).notNull(),
  period_end: date({ mode: 'string' }).notNull(),
  /** The day of the month on which periods begin, 1 to 31. Shorter months use their last day. */
  anchor_day: integer().notNull(),
  /** The time zone in which the days of the membership begin. */
  time_zone: text().notNull(),
  cancel_at_period_end: boolean().notNull().default(false),
  /** The status before the account was blocked. Null unless it is blocked. */
  blocked_from: text({ enum: membershipPhases }),
  /** The saved card with the provider's IDs. Null if no card is saved. */
  pg_type: text({ enum: pgTypes }),
  customer_id: text(),
  payment_method: text(),
  card_brand: text(),
  card_last4: text(),
  card_exp_month: integer(),
  card_exp_year: integer(),
  /** When the next automatic step is due: a charge, a retry of one, or the end. Null if there is none. */
  next_bill_at: timestamp({ withTimezone: true }),
  /** The end of the period for which a renewal reminder was sent. */
  reminded_of: date({ mode: 'string' }),
  history: jsonb().$type<readonly SubscriptionLine[]>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The columns of a membership's saved card if no card is saved. */
export const noCard = {
  pg_type: null,
  customer_id: null,
  payment_method: null,
  card_brand: null,
  card_last4: null,
  card_exp_month: null,
  card_exp_year: null,
} as const;

/**
 * The transitions that the database allows, one per row. Only its own trigger reads them.
 * @public
 */
export const subscriptionTransitionsAllowed = pgTable(
  'subscription_moves',
  { from_status: text().notNull(), event: text().notNull(), to_status: text().notNull() },
  (table) => [primaryKey({ columns: [table.from_status, table.event, table.to_status] })],
);

/** The latest requests of an account with their orders. The same request returns the same order. */
export const subscriptionQuotes = pgTable(
  'subscription_quotes',
  {
    user_id: text()
      .notNull()
      .references(() => accounts.user_id),
    /** SHA-256 of everything that identifies the request. */
    request_hash: text('wish_hash').notNull(),
    /** The order of the request. Null until it is created. */
    hold_id: text().references(() => holds.hold_id),
    /** The order's token is derived from this seed and the service's secret. */
    seed: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.request_hash] })],
);
