import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accountColumn, moment } from '../../database/columns.ts';

/** A payer is asked to approve on the page of a bank: 3D Secure of a card, or the payer's own bank. */
export const challenges = pgTable('challenges', {
  /** Also the secret part of the page's address. */
  challenge_id: text().primaryKey(),
  account_id: accountColumn(),
  payment_intent_id: text(),
  setup_intent_id: text(),
  payment_method_id: text().notNull(),
  /** Of the registry; whose page it is. */
  payment_method_type: text().notNull().default('card'),
  state: text({ enum: ['pending', 'completed', 'failed', 'expired', 'superseded'] }).notNull(),
  /** What the payer has to type in, where the bank sent a code. */
  code: text(),
  code_expires_at: moment(),
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
