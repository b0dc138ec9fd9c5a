import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';

/** Saved travellers of an account. */
export const savedTravellers = pgTable('saved_travellers', {
  traveller_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** Whether this is the owner, whose name is that of the account. */
  is_self: boolean().notNull(),
  /** Encrypted. Only saved-travellers.ts decrypts it. */
  sealed: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
