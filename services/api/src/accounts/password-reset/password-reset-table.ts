import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountId } from '../accounts/account-table.ts';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';

export const passwordResets = pgTable('password_resets', {
  reset_id: text().primaryKey(),
  user_id: accountId(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
});

export const oldResets = createOldRows({
  keys: [passwordResets.reset_id],
  time: passwordResets.expires_at,
  days: 7,
});
