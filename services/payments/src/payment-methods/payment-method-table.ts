import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CardName } from './card/sandbox-cards.ts';
import { accountColumn, metadataColumn, moment, place } from '../database/columns.ts';
import type { Address } from '../database/columns.ts';

export interface BillingDetails {
  readonly address?: Address;
  readonly email?: string | null;
  readonly name?: string | null;
  readonly phone?: string | null;
}

export const paymentMethods = pgTable('payment_methods', {
  payment_method_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  customer_id: text(),
  state: text({ enum: ['fresh', 'attached', 'used', 'detached'] }).notNull(),
  /** Which of the sandbox's cards it is, by name. */
  card: text().$type<CardName>().notNull(),
  brand: text({ enum: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'] }).notNull(),
  last4: text().notNull(),
  exp_month: smallint().notNull(),
  exp_year: smallint().notNull(),
  fingerprint: text().notNull(),
  has_cvc: boolean().notNull(),
  billing_details: jsonb().$type<BillingDetails>().notNull().default({}),
  allow_redisplay: text({ enum: ['always', 'limited', 'unspecified'] })
    .notNull()
    .default('unspecified'),
  metadata: metadataColumn(),
  created_at: moment().notNull(),
});

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;
