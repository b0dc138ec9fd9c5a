import type { ApiDb } from '../platform/database/api-db.ts';
import type { Seed } from '../platform/database/seed.ts';
import { exchangeRates } from './exchange-rate-table.ts';
import { seededRates, seededRatesDate } from './seeded-rates.ts';

/** Adds missing exchange rates. Existing rates are not changed. */
export const seedExchangeRates = async (db: ApiDb): Promise<void> => {
  const rows = Object.entries(seededRates).map(([currency, rate]) => ({ currency, rate, as_of: seededRatesDate }));
  await db.insert(exchangeRates).values(rows).onConflictDoNothing();
};

export const exchangeRateSeed: Seed = {
  add: seedExchangeRates,
  async clear(tx) {
    await tx.delete(exchangeRates);
  },
};
