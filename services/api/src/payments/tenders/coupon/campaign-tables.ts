import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { campaignStates } from '@travel/contracts/endpoints/office/coupon-campaigns';
import type { Money } from '@travel/contracts/money/money';
import type { ProductCode } from '@travel/contracts/products/product-codes';

/** Coupons that an organisation gives to all its customers. */
export const couponCampaigns = pgTable('coupon_campaigns', {
  campaign_id: text().primaryKey(),
  organisation_id: text().notNull(),
  /** Chosen by the caller, so that a repeated request creates once. */
  key: uuid().notNull().unique(),
  name: text().notNull(),
  state: text({ enum: campaignStates }).notNull(),
  percent: integer(),
  /** One amount for each currency; empty with `percent`. */
  amounts: jsonb().$type<Money[]>().notNull(),
  minimum: jsonb().$type<Money[]>().notNull(),
  starts_at: timestamp({ withTimezone: true }),
  ends_at: timestamp({ withTimezone: true }),
  /** Empty for all products. */
  products: text().array().$type<ProductCode[]>().notNull(),
  first_order_only: boolean().notNull(),
  per_customer: integer(),
  in_total: integer(),
  /** The only code; null with `bulk_codes`. */
  code: text(),
  /** Number of codes, each for one use. */
  bulk_codes: integer(),
  /** Uses that are reserved for orders or spent. */
  uses: integer().notNull().default(0),
  revision: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type CampaignRow = typeof couponCampaigns.$inferSelect;

/** The codes of campaigns, unique within an organisation. */
export const campaignCodes = pgTable(
  'campaign_codes',
  {
    organisation_id: text().notNull(),
    code: text().notNull(),
    campaign_id: text()
      .notNull()
      .references(() => couponCampaigns.campaign_id),
  },
  ({ organisation_id, code }) => [primaryKey({ columns: [organisation_id, code] })],
);
