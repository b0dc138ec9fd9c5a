import { pgTable, text } from 'drizzle-orm/pg-core';
import { accountColumn, moment } from '../../database/columns.ts';

export const ephemeralKeys = pgTable('ephemeral_keys', {
  ephemeral_key_id: text().primaryKey(),
  account_id: accountColumn(),
  customer_id: text().notNull(),
  secret_hash: text().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
});
