import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../../accounts/accounts/account-table.ts';

/** A coupon of one traveller. */
export const coupons = pgTable('coupons', {
  coupon_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  coupon_code: text().notNull(),
  applied_type: text({ enum: ['percentage', 'amount'] }).notNull(),
  /** Set for a percentage. */
  percent: integer(),
  /** Minor units. Set for an amount. */
  amount: bigint({ mode: 'number' }),
  currency: text().notNull(),
  valid_until: timestamp({ withTimezone: true }),
  /** Null for unlimited uses. */
  most_uses: integer(),
  /** Uses that are reserved or spent. */
  uses: integer().notNull().default(0),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type CouponRow = typeof coupons.$inferSelect;
