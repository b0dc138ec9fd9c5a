import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { paymentStatuses } from '@travel/contracts/endpoints/payments/payments';
import {
  accountColumn,
  metadataColumn,
  minorUnits,
  moment,
  place,
  type AutomaticPaymentMethods,
  type Shipping,
} from '../../database/columns.ts';
import type { StoredError } from '../../wire/stored-error.ts';

export const captureMethods = ['automatic', 'automatic_async', 'manual'] as const;
export const confirmationMethods = ['automatic', 'manual'] as const;
export const futureUsages = ['on_session', 'off_session'] as const;

export const paymentIntents = pgTable('payment_intents', {
  payment_intent_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  client_secret: text().notNull(),
  status: text({ enum: paymentStatuses }).notNull(),
  amount: minorUnits().notNull(),
  amount_capturable: minorUnits().notNull().default(0),
  amount_received: minorUnits().notNull().default(0),
  /** Currency code in lower case, as in Stripe's format. */
  currency: text().notNull(),
  capture_method: text({ enum: captureMethods }).notNull(),
  confirmation_method: text({ enum: confirmationMethods }).notNull(),
  setup_future_usage: text({ enum: futureUsages }),
  customer_id: text(),
  payment_method_id: text(),
  latest_charge_id: text(),
  /** Types of payment methods that the intent accepts; the registry defines them. */
  payment_method_types: jsonb().$type<readonly string[]>().notNull(),
  automatic_payment_methods: jsonb().$type<AutomaticPaymentMethods>(),
  description: text(),
  receipt_email: text(),
  return_url: text(),
  shipping: jsonb().$type<Shipping>(),
  statement_descriptor: text(),
  statement_descriptor_suffix: text(),
  transfer_group: text(),
  last_error: jsonb().$type<StoredError>(),
  /** The method that the payer has approved, if the server must confirm again (confirmation_method manual). */
  authenticated_method_id: text(),
  cancellation_reason: text(),
  canceled_at: moment(),
  metadata: metadataColumn(),
  created_at: moment().notNull(),
});

export type PaymentIntentRow = typeof paymentIntents.$inferSelect;
