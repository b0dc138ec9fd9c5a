import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accountColumn, moment } from '../../database/columns.ts';

/** Requests to a payer to approve on a bank's page: 3D Secure of a card, or the payer's own bank. */
export const challenges = pgTable('challenges', {
  /** ID of the challenge, which is also the secret part of the page's URL. */
  challenge_id: text().primaryKey(),
  account_id: accountColumn(),
  payment_intent_id: text(),
  setup_intent_id: text(),
  payment_method_id: text().notNull(),
  /** Type of the payment method, which determines the bank's page. */
  payment_method_type: text().notNull().default('card'),
  state: text({ enum: ['pending', 'completed', 'failed', 'expired', 'superseded'] }).notNull(),
  /** The code that the payer has to type, if the bank sent one. */
  code: text(),
  code_expires_at: moment(),
  wrong_codes: smallint().notNull().default(0),
  codes_sent: smallint().notNull().default(1),
  return_url: text(),
  uses_sdk: boolean().notNull(),
  /** Language of the page on which the payment was made. */
  language: text(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  ended_at: moment(),
});

export type ChallengeRow = typeof challenges.$inferSelect;
