import { addDays, toDay } from '@travel/contracts/locale/days/days';
import { date, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApiDb } from '../platform/database/api-db.ts';

const createRate = () => numeric({ precision: 20, scale: 8 });

export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  /** Units of the currency per US dollar. */
  rate: createRate().notNull(),
  as_of: date().notNull(),
  source: text().$type<'seed' | 'import'>().notNull().default('seed'),
  /** An imported rate that differs too much to be used without a confirmation. */
  jump_rate: createRate(),
  jump_as_of: date(),
  /** Replaces the rate until `override_until`. */
  override_rate: createRate(),
  override_until: timestamp({ withTimezone: true }),
  override_by: text(),
  override_why: text(),
});

export type RateRow = typeof exchangeRates.$inferSelect;

/** Returns a decimal without trailing zeros: the database returns `0.86040000`. */
export const trimDecimal = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  const used = [...fraction].findLastIndex((digit) => digit !== '0') + 1;
  return used === 0 ? whole : `${whole}.${fraction.slice(0, used)}`;
};

export interface EffectiveRate {
  readonly currency: string;
  /** Units of the currency per US dollar, without trailing zeros. */
  readonly rate: string;
  readonly as_of: string;
  readonly source: 'seed' | 'import' | 'override';
  /** Whether prices are not converted with it, because it is older than the settings allow. */
  readonly is_outdated: boolean;
}

/**
 * Returns the rate that applies at a time: an override until its end, otherwise the stored rate. `maxDays` is the age up
 * to which rates are used; null if they do not age. The US dollar and overrides never do.
 */
export const getEffectiveRate = (row: RateRow, now: Date, maxDays: number | null): EffectiveRate => {
  const { currency, rate, as_of, source, override_rate, override_until } = row;
  if (override_rate !== null && override_until !== null && override_until > now)
    return { currency, rate: trimDecimal(override_rate), as_of: toDay(now), source: 'override', is_outdated: false };
  const is_outdated = maxDays !== null && currency !== 'USD' && as_of < addDays(toDay(now), -maxDays);
  return { currency, rate: trimDecimal(rate), as_of, source, is_outdated };
};

/** Returns the rates that apply at a time, by currency. */
export const readEffectiveRates = async (db: ApiDb, now: Date, maxDays: number | null): Promise<EffectiveRate[]> =>
  (await db.select().from(exchangeRates).orderBy(exchangeRates.currency)).map((row) =>
    getEffectiveRate(row, now, maxDays),
  );
