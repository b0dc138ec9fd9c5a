import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tenderKinds } from '@travel/contracts/payments/split';
import type { Worth } from '@travel/contracts/payments/split';
import { accounts } from '../../people/accounts/account-table.ts';

/** `reserved` while the order can still be paid, `captured` with its booking, `released` where there was none. */
const tenderStates = ['reserved', 'captured', 'released'] as const;

/** What is taken off the total of an order besides the card. */
export const tenders = pgTable('tenders', {
  tender_id: text().primaryKey(),
  hold_id: text().notNull(),
  kind: text({ enum: tenderKinds }).notNull(),
  /** Of the coupon, the cash card, the points or the wallet card. */
  source_id: text().notNull(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  state: text({ enum: tenderStates }).notNull(),
  /** In the order of application. */
  place: integer().notNull(),
  /** What the traveller knows the source by. */
  label: text(),
  /** What it takes off where there is room for all of it. */
  worth: jsonb().$type<Worth>().notNull(),
  /** What it takes off, in minor units of the order's currency. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** The same of the source: minor units of its currency, points, uses. */
  source_amount: bigint({ mode: 'number' }).notNull(),
  source_currency: text(),
  /** What came back of both after a cancellation. */
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  source_refunded: bigint({ mode: 'number' }).notNull().default(0),
  /** What else its kind has to remember. */
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type TenderRow = typeof tenders.$inferSelect;
