import { commonProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { readExchangeRates } from '../exchange-rates.ts';
import { createConverter, type Converter } from '@travel/reference/exchange/converter';

/** Provides a converter for each currency that has an exchange rate. */
export interface Exchange {
  /**
   * Returns a converter with today's rate.
   * @throws ProblemError 400 validation_failed naming `currency` if the currency has no rate.
   */
  getConverter(currency: string): Promise<Converter>;
  /** Returns a converter with the last known rate, without a database query; undefined if no rate is known. */
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

/** Returns the rate between two currencies from their rates for the same third one, to six digits. */
const divideRates = (rate: string, baseRate: string): string =>
  String(Number((Number(rate) / Number(baseRate)).toPrecision(6)));

/** Creates the exchange. Reads the rates on first use, and again after half a minute. */
export const openExchange = async (db: ApiDb): Promise<Exchange> => {
  let converters = new Map<string, Converter>();
  let from = '';
  let asOf = '';
  let readAt = 0;
  const read = async (): Promise<void> => {
    const { base, rates, as_of } = await readExchangeRates(db);
    asOf = as_of;
    from = base;
    readAt = performance.now();
    converters = new Map(
      Object.entries(rates).map(([currency, rate]) => {
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
      const message = `There are no prices in ${currency}`;
      throw commonProblem('validation_failed', {
        title: 'The request is not valid',
        detail: `${message}.`,
        errors: [{ field: 'currency', message }],
      });
    },
    getLastConverter: (currency) => converters.get(currency),
    getRate(currency, base = from) {
      const rate = converters.get(currency)?.rate;
      if (rate === undefined || currency === base) return null;
      if (base === from) return { base, rate, as_of: asOf };
      const baseRate = converters.get(base)?.rate;
      return baseRate === undefined ? null : { base, rate: divideRates(rate, baseRate), as_of: asOf };
    },
  };
};
