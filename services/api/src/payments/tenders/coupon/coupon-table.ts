import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../../accounts/accounts/account-table.ts';
import { couponCampaigns } from './campaign-tables.ts';

/** Coupons. Each belongs to one traveller. */
export const coupons = pgTable('coupons', {
  coupon_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  coupon_code: text().notNull(),
  applied_type: text({ enum: ['percentage', 'amount'] }).notNull(),
  /** Reduction in percent; null if the coupon has a fixed amount. */
  percent: integer(),
  /** Reduction in minor units; null if the coupon has a percentage. */
  amount: bigint({ mode: 'number' }),
  currency: text().notNull(),
  valid_until: timestamp({ withTimezone: true }),
  /** Maximum number of uses; null for unlimited uses. */
  most_uses: integer(),
  /** Number of uses that are reserved for orders or spent. */
  uses: integer().notNull().default(0),
  /** The campaign whose current discount and conditions apply; null for a coupon that belongs to no campaign. */
  campaign_id: text().references(() => couponCampaigns.campaign_id),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type CouponRow = typeof coupons.$inferSelect;
