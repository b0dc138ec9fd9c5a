import type { ApiDb } from '../platform/database/api-db.ts';
import { exchangeRates } from './exchange-rate-table.ts';
import { seededRates, seededRatesDate } from './seeded-rates.ts';

/** Adds the rates that are missing; newer ones stay. */
export const seedExchangeRates = async (db: ApiDb): Promise<void> => {
  const rows = Object.entries(seededRates).map(([currency, rate]) => ({ currency, rate, as_of: seededRatesDate }));
  await db.insert(exchangeRates).values(rows).onConflictDoNothing();
};
