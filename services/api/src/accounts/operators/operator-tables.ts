import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/account-table.ts';

const account = () =>
  text()
    .notNull()
    .references(() => accounts.user_id);

export const operatorSecondSteps = pgTable('operator_second_steps', {
  user_id: text()
    .primaryKey()
    .references(() => accounts.user_id),
  /** Secret of the authenticator app, encrypted. */
  secret: text().notNull(),
  /** Null until the first code was correct. */
  enrolled_at: timestamp({ withTimezone: true }),
  /** Time step of the last accepted code, in steps of 30 seconds. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  made_at: timestamp({ withTimezone: true }).notNull(),
});

export const operatorRecoveryCodes = pgTable('operator_recovery_codes', {
  code_hash: text().primaryKey(),
  user_id: account(),
  made_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
});

export const operatorSessions = pgTable('operator_sessions', {
  token_hash: text().primaryKey(),
  session_id: text().notNull(),
  user_id: account(),
  /** When the second step was last completed; null before. */
  second_step_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** Extended while the session is used. */
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** Maximum end, regardless of use. */
  ends_at: timestamp({ withTimezone: true }).notNull(),
});
