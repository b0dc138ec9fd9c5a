import { ratio } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { cacheResults } from '@travel/kit/caches/recent-cache';

/** Converts prices from US dollars to one other currency. */
export interface Converter {
  readonly currency: string;
  /** The exchange rate as a string. It is part of cache keys, so that prices of different rates are never mixed. */
  readonly rate: string;
  /** Converts US cents to minor units, rounded as usual in the currency: JPY 32,700, not 32,712. */
  convert(cents: number): number;
}

/** Returns the step among 1, 5, 10, 50 … major units that is closest to the value of a US dollar. */
const findNearestStep = (rate: number): { readonly digit: 1 | 5; readonly zeros: number } => {
  const choices = Array.from({ length: 12 }, (_, at) => at - 4).flatMap((zeros) => [
    { digit: 1 as const, zeros, away: Math.abs(Math.log10(rate) - zeros) },
    { digit: 5 as const, zeros, away: Math.abs(Math.log10(rate) - zeros - Math.log10(5)) },
  ]);
  const [nearest] = choices.toSorted((a, b) => a.away - b.away);
  return nearest ?? { digit: 1, zeros: 0 };
};

/** Maximum number of cached amounts per currency. A place has some thousands of prices. */
const mostKnown = 20_000;

const raiseTen = (zeros: number): bigint => 10n ** BigInt(Math.max(0, zeros));

/**
 * Creates a converter. `rate` is the number of units of the currency per US dollar, as a decimal string.
 * @throws MoneyError if `rate` is not a decimal number.
 */
export const createConverter = (currency: string, rate: string): Converter => {
  if (currency === 'USD') return { currency, rate, convert: (cents) => cents };
  const { numerator, denominator } = ratio(rate);
  const { digit, zeros } = findNearestStep(numerator / denominator);
  // The rounding step in minor units, at least 1.
  const step = BigInt(digit) * raiseTen(zeros + getCurrencyDigits(currency));
  const dividend = BigInt(numerator) * raiseTen(getCurrencyDigits(currency));
  const divisor = BigInt(denominator) * 100n * step;
  const convert = cacheResults(mostKnown, (cents: number): number => {
    const steps = (BigInt(cents) * dividend * 2n + divisor) / (divisor * 2n);
    return Number((steps > 0n ? steps : 1n) * step);
  });
  return { currency, rate, convert };
};
