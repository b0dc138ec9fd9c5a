import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';

/** The result that a sign-in key was created for: a session, or one of the two pages of spec §2.8/02. */
const keyOutcomes = ['sign-in', 'session-out', 'sso-logout'] as const;

export const impersonationKeys = pgTable('impersonation_keys', {
  key_hash: text().primaryKey(),
  outcome: text({ enum: keyOutcomes }).notNull(),
  user_id: text().references(() => accounts.user_id),
  organisation_id: text(),
  reusable: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }),
  used_at: timestamp({ withTimezone: true }),
});
