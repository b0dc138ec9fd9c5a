import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../../people/accounts/account-table.ts';

/** A coupon in the list of one traveller. */
export const coupons = pgTable('coupons', {
  coupon_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  coupon_code: text().notNull(),
  applied_type: text({ enum: ['percentage', 'amount'] }).notNull(),
  /** Of a percentage. */
  percent: integer(),
  /** Of an amount: minor units. */
  amount: bigint({ mode: 'number' }),
  currency: text().notNull(),
  valid_until: timestamp({ withTimezone: true }),
  /** Null where it works again and again. */
  most_uses: integer(),
  /** Set aside or used up. */
  uses: integer().notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type CouponRow = typeof coupons.$inferSelect;
