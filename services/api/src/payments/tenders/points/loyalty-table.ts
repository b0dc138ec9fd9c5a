import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../../accounts/accounts/account-table.ts';

/** A member's points of one type (spec §3/06). */
export const loyaltyAccounts = pgTable(
  'loyalty_accounts',
  {
    membership_no: text().notNull(),
    point_type_code: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => accounts.user_id),
    point_type_label: text().notNull(),
    /** Number of points, including those reserved for orders. */
    points: bigint({ mode: 'number' }).notNull(),
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    /** Value of one point: a decimal in major units of the currency. */
    rate_per_miles: text().notNull(),
    currency: text().notNull(),
    funding_partner_code: text().notNull(),
    rule_code: text().notNull(),
    rule_level: text().notNull(),
    /** Percentage of a booking's price that these points may pay. */
    usable_percent: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ membership_no, point_type_code }) => [primaryKey({ columns: [membership_no, point_type_code] })],
);

export type LoyaltyAccountRow = typeof loyaltyAccounts.$inferSelect;

/** Returns the ID of a points account that its tenders store as `source_id`. */
export const toLoyaltySourceId = ({
  membership_no,
  point_type_code,
}: Pick<LoyaltyAccountRow, 'membership_no' | 'point_type_code'>): string => `${membership_no}/${point_type_code}`;
