import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';

/** Those whom an account travels with. */
export const savedTravellers = pgTable('saved_travellers', {
  traveller_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** The owner of the account, whose name is the account's. */
  is_self: boolean().notNull(),
  /** Opened by saved-travellers.ts alone. */
  sealed: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
