import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { membershipPhases } from '@travel/contracts/endpoints/membership/memberships';
import { pgTypes } from '@travel/contracts/payments/pg-types';
import { accounts } from '../../people/accounts/account-table.ts';
import { holds } from '../../orders/holds/hold-table.ts';
import { plans } from '../plans/plan-table.ts';
import type { SubscriptionEvent } from './subscription-transitions.ts';

/** One line of what happened to a membership, for whoever has to find out later. */
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

/** The membership of an account: one for all of its life, taken up again where it was over. */
export const subscriptions = pgTable('subscriptions', {
  subscription_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  organisation_id: text().notNull(),
  sub_id: text()
    .notNull()
    .references(() => plans.sub_id),
  status: text({ enum: membershipPhases }).notNull(),
  /** The last one. */
  event: text().$type<SubscriptionEvent>().notNull(),
  /** Grows with each transition, so that whoever decided by an older one finds out. */
  version: integer().notNull().default(0),
  member_since: date({ mode: 'string' }).notNull(),
  /** The days that are paid for, or of the trial; both of them in it. */
  period_start: date({ mode: 'string' }).notNull(),
  period_end: date({ mode: 'string' }).notNull(),
  /** The day of the month that periods begin on, 1 to 31; months without it have their last day instead. */
  anchor_day: integer().notNull(),
  /** Where its days begin and end. */
  time_zone: text().notNull(),
  cancel_at_period_end: boolean().notNull().default(false),
  /** Where it stood when it was blocked; null unless it is. */
  blocked_from: text({ enum: membershipPhases }),
  /** The saved card, by the provider's own words; null where none is. */
  pg_type: text({ enum: pgTypes }),
  customer_id: text(),
  payment_method: text(),
  card_brand: text(),
  card_last4: text(),
  card_exp_month: integer(),
  card_exp_year: integer(),
  /** When something comes by itself: a charge, the next attempt of one, or the end; null where nothing does. */
  next_bill_at: timestamp({ withTimezone: true }),
  /** The end of the period whose end was written of beforehand. */
  reminded_of: date({ mode: 'string' }),
  history: jsonb().$type<readonly SubscriptionLine[]>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * What the database lets a membership do: the table of transitions, row by row. Only its own trigger reads it.
 *
 * @public
 */
export const subscriptionTransitionsAllowed = pgTable(
  'subscription_moves',
  { from_status: text().notNull(), event: text().notNull(), to_status: text().notNull() },
  (table) => [primaryKey({ columns: [table.from_status, table.event, table.to_status] })],
);

/** What somebody asked for last, and the order that was made of it: the same request again is the same order. */
export const subscriptionQuotes = pgTable(
  'subscription_quotes',
  {
    user_id: text()
      .notNull()
      .references(() => accounts.user_id),
    /** sha256 of all that makes it the same. */
    request_hash: text('wish_hash').notNull(),
    /** Null until its order is made. */
    hold_id: text().references(() => holds.hold_id),
    /** The order's token follows from it and from the service's secret. */
    seed: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.request_hash] })],
);
