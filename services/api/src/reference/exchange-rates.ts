import { sql } from 'drizzle-orm';
import type { ApiDb } from '../platform/database/api-db.ts';
import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';

export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  /** Units of the currency per US dollar. */
  rate: numeric({ precision: 20, scale: 8 }).notNull(),
  as_of: date().notNull(),
});

/** Returns the units of each currency per US dollar, as decimal strings without trailing zeros, and their date. */
export const readExchangeRates = async (db: ApiDb) => {
  const rows = await db
    .select({
      currency: exchangeRates.currency,
      rate: sql<string>`trim_scale(${exchangeRates.rate})::text`,
      as_of: exchangeRates.as_of,
    })
    .from(exchangeRates)
    .orderBy(exchangeRates.currency);
  const as_of = rows.reduce((oldest, row) => (row.as_of < oldest ? row.as_of : oldest), rows[0]?.as_of ?? '');
  return { base: 'USD' as const, as_of, rates: Object.fromEntries(rows.map((row) => [row.currency, row.rate])) };
};
