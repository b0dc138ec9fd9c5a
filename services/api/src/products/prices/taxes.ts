import { scale } from '@travel/contracts/money/money';
import taxes from './taxes.json' with { type: 'json' };

/** Taxes on a night, by country, in thousandths of the price without them: value added, then city and tourism. */
const thousandths: Readonly<Record<string, readonly number[]>> = taxes;

/** Returns the taxes on a night in a country, in thousandths of the price without them: the state's, and the town's. */
export const lodgingTaxParts = (country: string): { readonly valueAdded: number; readonly local: number } => {
  const [valueAdded = 100, local = 0] = thousandths[country] ?? [];
  return { valueAdded, local };
};

/** Returns all taxes on a night in a country, in thousandths of the price without them. */
export const taxRate = (country: string): number => {
  const { valueAdded, local } = lodgingTaxParts(country);
  return valueAdded + local;
};

/** The part of an amount with taxes in that is taxes, rounded to the minor unit. What is left is the price without. */
export const taxWithin = (inclusive: number, rate: number): number =>
  scale(inclusive, { numerator: rate, denominator: 1000 + rate });
