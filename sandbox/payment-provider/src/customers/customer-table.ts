import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountColumn, metadataColumn, moment, place, type Address } from '../database/columns.ts';

export const customers = pgTable('customers', {
  customer_id: text().primaryKey(),
  place: place(),
  account_id: accountColumn(),
  email: text(),
  name: text(),
  phone: text(),
  description: text(),
  address: jsonb().$type<Address>(),
  preferred_locales: jsonb().$type<string[]>().notNull().default([]),
  default_payment_method_id: text(),
  metadata: metadataColumn(),
  is_deleted: boolean().notNull().default(false),
  created_at: moment().notNull(),
});

export type CustomerRow = typeof customers.$inferSelect;
