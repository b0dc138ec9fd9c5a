import type { Clock } from '@travel/kit/clock/clock';
import { commonProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { readEffectiveRates, type EffectiveRate } from '../exchange-rates.ts';
import { createConverter, type Converter } from '@travel/reference/exchange/converter';

/** Provides a converter for each currency that has an exchange rate. */
export interface Exchange {
  /**
   * Returns a converter with today's rate.
   * @throws ProblemError 400 validation_failed naming `currency` if the currency has no rate; 503 rate_outdated if its
   * rate is older than the settings allow
   */
  getConverter(currency: string): Promise<Converter>;
  /**
   * Returns a converter with the last known rate, without a database query; undefined if no rate is known, or only an
   * outdated one.
   */
  getLastConverter(currency: string): Converter | undefined;
  /**
   * Returns the last known rate of a currency for one unit of `base`, by default one US dollar. Null without a
   * conversion, or if no rate is known.
   */
  getRate(
    currency: string,
    base?: string,
  ): { readonly base: string; readonly rate: string; readonly as_of: string } | null;
}

const freshMs = 30_000;
/** All stored rates are for one US dollar. */
const from = 'USD';

/** Returns the rate between two currencies from their rates for the same third one, to six digits. */
const divideRates = (rate: string, baseRate: string): string =>
  String(Number((Number(rate) / Number(baseRate)).toPrecision(6)));

/** Creates the error for a currency to which amounts cannot be converted, because its rate is too old. */
export const createOutdatedProblem = (currency: string) =>
  commonProblem('rate_outdated', {
    title: 'The exchange rate is too old',
    detail: `The exchange rate of ${currency} is too old to calculate prices. Choose another currency, or try later.`,
  });

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  /** Days up to which rates are used; null if they do not age. */
  readonly maxDays: number | null;
}

/** Creates the exchange. Reads the rates on first use, and again after half a minute. */
export const openExchange = async ({ db, clock, maxDays }: Dependencies): Promise<Exchange> => {
  let converters = new Map<string, Converter>();
  let rates = new Map<string, EffectiveRate>();
  let readAt = 0;
  const read = async (): Promise<void> => {
    const effective = await readEffectiveRates(db, clock.now(), maxDays);
    readAt = performance.now();
    rates = new Map(effective.map((one) => [one.currency, one]));
    converters = new Map(
      effective
        .filter((one) => !one.is_outdated)
        .map(({ currency, rate }) => {
          const before = converters.get(currency);
          return [currency, before?.rate === rate ? before : createConverter(currency, rate)];
        }),
    );
  };
  await read();
  return {
    async getConverter(currency) {
      if (performance.now() - readAt > freshMs) await read();
      const converter = converters.get(currency);
      if (converter) return converter;
      if (rates.has(currency)) throw createOutdatedProblem(currency);
      const message = `There are no prices in ${currency}`;
      throw commonProblem('validation_failed', {
        title: 'The request is not valid',
        detail: `${message}.`,
        errors: [{ field: 'currency', message }],
      });
    },
    getLastConverter: (currency) => converters.get(currency),
    getRate(currency, base = from) {
      const own = rates.get(currency);
      const other = rates.get(base);
      if (!own || !other || currency === base) return null;
      // The dollar has no date of its own.
      const as_of = [own, other].flatMap((one) => (one.currency === from ? [] : [one.as_of])).toSorted()[0];
      return { base, rate: base === from ? own.rate : divideRates(own.rate, other.rate), as_of: as_of ?? own.as_of };
    },
  };
};
