import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountColumn, metadataColumn, moment, place, type AutomaticPaymentMethods } from '../../database/columns.ts';
import type { StoredError } from '../../wire/stored-error.ts';

export const setupIntents = pgTable('setup_intents', {
  setup_intent_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  client_secret: text().notNull(),
  status: text({
    enum: [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'canceled',
      'succeeded',
    ],
  }).notNull(),
  usage: text({ enum: ['on_session', 'off_session'] }).notNull(),
  customer_id: text(),
  payment_method_id: text(),
  automatic_payment_methods: jsonb().$type<AutomaticPaymentMethods>(),
  description: text(),
  return_url: text(),
  last_error: jsonb().$type<StoredError>(),
  cancellation_reason: text(),
  metadata: metadataColumn(),
  created_at: moment().notNull(),
});

export type SetupIntentRow = typeof setupIntents.$inferSelect;
