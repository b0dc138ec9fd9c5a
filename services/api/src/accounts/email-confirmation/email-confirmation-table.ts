import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';

export const emailConfirmations = pgTable('email_confirmations', {
  confirmation_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  /** New e-mail address of the account; null if the link confirms the current address. */
  new_email: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
});
