import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CardName } from './card/sandbox-cards.ts';
import { accountColumn, metadataColumn, moment, place, type Address } from '../database/columns.ts';

export interface BillingDetails {
  readonly address?: Address;
  readonly email?: string | null;
  readonly name?: string | null;
  readonly phone?: string | null;
}

/** Payment methods. Columns that only cards have are read with `cardDetails`. */
export const paymentMethods = pgTable('payment_methods', {
  payment_method_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  /** Type of the payment method, such as `card`. The registry of types defines the possible values. */
  type: text().notNull().default('card'),
  customer_id: text(),
  state: text({ enum: ['fresh', 'attached', 'used', 'detached'] }).notNull(),
  /** Key of the test card in `sandboxCards`, such as `always_asks`; null for methods that are no card. */
  card: text().$type<CardName>(),
  brand: text({ enum: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'] }),
  last4: text(),
  exp_month: smallint(),
  exp_year: smallint(),
  fingerprint: text(),
  has_cvc: boolean(),
  billing_details: jsonb().$type<BillingDetails>().notNull().default({}),
  allow_redisplay: text({ enum: ['always', 'limited', 'unspecified'] })
    .notNull()
    .default('unspecified'),
  metadata: metadataColumn(),
  created_at: moment().notNull(),
});

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;
