import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accountColumn, moment } from '../../database/columns.ts';

export const challenges = pgTable('challenges', {
  /** Also the secret part of the page's address. */
  challenge_id: text().primaryKey(),
  account_id: accountColumn(),
  payment_intent_id: text(),
  setup_intent_id: text(),
  payment_method_id: text().notNull(),
  state: text({ enum: ['pending', 'completed', 'failed', 'expired', 'superseded'] }).notNull(),
  code: text().notNull(),
  code_expires_at: moment().notNull(),
  wrong_codes: smallint().notNull().default(0),
  codes_sent: smallint().notNull().default(1),
  return_url: text(),
  uses_sdk: boolean().notNull(),
  /** Of the page that the payment was made on. */
  language: text(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  ended_at: moment(),
});

export type ChallengeRow = typeof challenges.$inferSelect;
