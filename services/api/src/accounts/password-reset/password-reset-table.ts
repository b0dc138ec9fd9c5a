import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';

export const passwordResets = pgTable('password_resets', {
  reset_id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
});
