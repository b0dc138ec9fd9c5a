import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../../people/accounts/account-table.ts';

/** Points of one type that a member has (spec §3/06). */
export const loyaltyAccounts = pgTable(
  'loyalty_accounts',
  {
    membership_no: text().notNull(),
    point_type_code: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => accounts.user_id),
    point_type_label: text().notNull(),
    /** What is set aside for orders is still part of them. */
    points: bigint({ mode: 'number' }).notNull(),
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    /** What one point is worth: a decimal in major units of the currency. */
    rate_per_miles: text().notNull(),
    currency: text().notNull(),
    funding_partner_code: text().notNull(),
    rule_code: text().notNull(),
    rule_level: text().notNull(),
    /** How much of what a booking costs may be paid with them. */
    usable_percent: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ membership_no, point_type_code }) => [primaryKey({ columns: [membership_no, point_type_code] })],
);

export type LoyaltyAccountRow = typeof loyaltyAccounts.$inferSelect;

/** What a tender of points names as its source. */
export const loyaltySourceId = ({
  membership_no,
  point_type_code,
}: Pick<LoyaltyAccountRow, 'membership_no' | 'point_type_code'>): string => `${membership_no}/${point_type_code}`;
