import { scale, type Ratio } from '@travel/contracts/money/money';
import taxes from './taxes.json' with { type: 'json' };

/**
 * Lodging taxes by country, in thousandths of the price before taxes: first value added tax, then city and tourism tax.
 */
const thousandths: Readonly<Record<string, readonly number[]>> = taxes;

/** Returns the state and local taxes on a night in a country, in thousandths of the price before taxes. */
export const getLodgingTaxParts = (country: string): { readonly valueAdded: number; readonly local: number } => {
  const [valueAdded = 100, local = 0] = thousandths[country] ?? [];
  return { valueAdded, local };
};

/** Returns all taxes on a night in a country, in thousandths of the price before taxes. */
export const getTaxRate = (country: string): number => {
  const { valueAdded, local } = getLodgingTaxParts(country);
  return valueAdded + local;
};

const toTaxShare = (rate: number): Ratio => ({ numerator: rate, denominator: 1000 + rate });

/** Returns the share of taxes in a price of lodging in a country that includes them. */
export const getTaxShare = (country: string): Ratio => toTaxShare(getTaxRate(country));

/** Returns the taxes included in an amount, rounded to the minor unit. The remainder is the price before taxes. */
export const getIncludedTax = (inclusive: number, rate: number): number => scale(inclusive, toTaxShare(rate));
