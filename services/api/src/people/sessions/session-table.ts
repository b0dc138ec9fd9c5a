import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { openings } from '@travel/contracts/endpoints/people/sessions';
import { accounts } from '../accounts/account-table.ts';

/** How a session began. */
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
  /** Family names of the device's browser and system. */
  browser: text(),
  system: text(),
  kind: text({ enum: ['desktop', 'phone', 'tablet'] }),
  /** The beginning of the address where it was opened. */
  network: text(),
  /** As the device said. */
  time_zone: text(),
  /** To the hour. */
  last_used_at: timestamp({ withTimezone: true }).notNull(),
  /** Of the browser's key, which is taken back with the session. */
  browser_hash: text(),
});
