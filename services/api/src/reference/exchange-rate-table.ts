import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';

export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  /** Units of the currency per US dollar. */
  rate: numeric({ precision: 20, scale: 8 }).notNull(),
  as_of: date().notNull(),
});
