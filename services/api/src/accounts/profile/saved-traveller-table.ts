import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountId } from '../accounts/account-table.ts';

export const savedTravellers = pgTable('saved_travellers', {
  traveller_id: text().primaryKey(),
  user_id: accountId(),
  /** Whether the traveller is the account's owner, whose name is stored in the account. */
  is_self: boolean().notNull(),
  /** The encrypted details. Only saved-travellers.ts decrypts them. */
  sealed: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
