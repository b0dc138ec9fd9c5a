import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';

/** How a session began. */
export const openings = ['password', 'sign-up', 'reset', 'key'] as const;
export type Opening = (typeof openings)[number];

export const sessions = pgTable('sessions', {
  token_hash: text().primaryKey(),
  session_id: text().notNull(),
  user_id: text()
    .notNull()
    .references(() => accounts.user_id),
  organisation_id: text().notNull(),
  opened_by: text({ enum: openings }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** Moves on while the session is used. */
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** Where it ends for good, however much it is used. */
  ends_at: timestamp({ withTimezone: true }).notNull(),
});
