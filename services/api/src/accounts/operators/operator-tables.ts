import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountId } from '../accounts/account-table.ts';

export const operatorSecondSteps = pgTable('operator_second_steps', {
  user_id: accountId().primaryKey(),
  /** Secret of the authenticator app, encrypted. */
  secret: text().notNull(),
  /** When the app was enrolled by its first correct code; null before. */
  enrolled_at: timestamp({ withTimezone: true }),
  /** The 30-second time step (RFC 6238) of the last accepted code. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  made_at: timestamp({ withTimezone: true }).notNull(),
});

export const operatorRecoveryCodes = pgTable('operator_recovery_codes', {
  code_hash: text().primaryKey(),
  user_id: accountId(),
  made_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
});

export const operatorSessions = pgTable('operator_sessions', {
  token_hash: text().primaryKey(),
  session_id: text().notNull(),
  user_id: accountId(),
  /** The origin of staff that the session belongs to: the operators' console or the back office. */
  site: text({ enum: ['ops', 'office'] })
    .notNull()
    .default('ops'),
  /** When the operator last entered a code in this session; null before the first. */
  second_step_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** When the session expires if it is not used. Each use postpones it. */
  expires_at: timestamp({ withTimezone: true }).notNull(),
  /** The latest possible end, even if the session is used all the time. */
  ends_at: timestamp({ withTimezone: true }).notNull(),
});
