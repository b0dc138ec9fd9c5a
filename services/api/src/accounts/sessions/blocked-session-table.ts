import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountId } from '../accounts/account-table.ts';

/**
 * Sessions that ended because the account was blocked, retained while browsers may still send their cookie. The
 * database writes these rows when the account is blocked.
 */
export const blockedSessions = pgTable('blocked_sessions', {
  token_hash: text().primaryKey(),
  session_id: text().notNull(),
  user_id: accountId(),
  ends_at: timestamp({ withTimezone: true }).notNull(),
});
