import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const merchantAccounts = pgTable('merchant_accounts', {
  account_id: text().primaryKey(),
  name: text().notNull(),
  /** Code of the payment supplier that this account is in the specification (§9), such as `PG_03`. */
  gateway: text().notNull(),
  secret_key_hash: text().notNull(),
  publishable_key: text().notNull(),
  /** Whether the account may act for the other accounts through the Stripe-Account header. */
  is_platform: boolean().notNull().default(false),
});

export type MerchantAccount = typeof merchantAccounts.$inferSelect;
