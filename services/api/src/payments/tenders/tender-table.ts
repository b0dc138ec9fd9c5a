import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tenderKinds, type TenderValue } from '@travel/contracts/payments/split';
import { accounts } from '../../accounts/accounts/account-table.ts';

/** `reserved` while the order can still be paid, `captured` with its booking, `released` if no booking was made. */
const tenderStates = ['reserved', 'captured', 'released'] as const;

/** Tenders: coupons, cards and points that reduce the amount to be paid by card, each for one order. */
export const tenders = pgTable('tenders', {
  tender_id: text().primaryKey(),
  hold_id: text().notNull(),
  kind: text({ enum: tenderKinds }).notNull(),
  /** ID of the coupon, cash card, points account or wallet card. */
  source_id: text().notNull(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  state: text({ enum: tenderStates }).notNull(),
  /** Position in the sequence in which the tenders of an order were applied, from 1. */
  place: integer().notNull(),
  /** The name of the coupon, card or points type that the traveller sees. */
  label: text(),
  /** The value of the tender before it is capped at the amount to pay. */
  worth: jsonb().$type<TenderValue>().notNull(),
  /** Amount by which the total is reduced, in minor units of the order's currency. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** The amount in units of the source: minor units of its currency, points, or uses of a coupon. */
  source_amount: bigint({ mode: 'number' }).notNull(),
  source_currency: text(),
  /**
   * The part of `amount` that was refunded after cancellations. The next column is that part in units of the source.
   */
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  source_refunded: bigint({ mode: 'number' }).notNull().default(0),
  /** Further data that only the kind of the tender reads. */
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type TenderRow = typeof tenders.$inferSelect;
