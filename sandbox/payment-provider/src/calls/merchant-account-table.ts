import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const merchantAccounts = pgTable('merchant_accounts', {
  account_id: text().primaryKey(),
  name: text().notNull(),
  /** The product's supplier code for this account (spec §9). */
  gateway: text().notNull(),
  secret_key_hash: text().notNull(),
  publishable_key: text().notNull(),
  /** Whether the account may act for the other accounts through the Stripe-Account header. */
  is_platform: boolean().notNull().default(false),
});

export type MerchantAccount = typeof merchantAccounts.$inferSelect;
