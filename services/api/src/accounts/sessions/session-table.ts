import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { signInMethods } from '@travel/contracts/endpoints/people/sessions';
import { accountId } from '../accounts/account-table.ts';

export type SessionOpening = (typeof signInMethods)[number];

export const sessions = pgTable('sessions', {
  token_hash: text().primaryKey(),
  session_id: text().notNull(),
  user_id: accountId(),
  organisation_id: text().notNull(),
  opened_by: text({ enum: signInMethods }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** When the session expires if it is not used. Each use postpones it. */
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** The latest possible end, even if the session is used all the time. */
  ends_at: timestamp({ withTimezone: true }).notNull(),
  /** Names of the device's browser and operating system. */
  browser: text(),
  system: text(),
  kind: text({ enum: ['desktop', 'phone', 'tablet'] }),
  /** Beginning of the IP address from which the session was opened. */
  network: text(),
  /** Time zone reported by the device. */
  time_zone: text(),
  /** Updated at most once an hour. */
  last_used_at: timestamp({ withTimezone: true }).notNull(),
  /** Hash of the browser key, which is revoked with the session. */
  browser_hash: text(),
});
