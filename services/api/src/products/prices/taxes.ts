import taxes from './taxes.json' with { type: 'json' };

/** Taxes on a night, by country, in thousandths of the price without them: value added, city and tourism together. */
const thousandths: Readonly<Record<string, number>> = taxes;

export const taxRate = (country: string): number => thousandths[country] ?? 100;

/** The part of an amount with taxes in that is taxes, rounded to the minor unit. What is left is the price without. */
export const taxWithin = (inclusive: number, rate: number): number =>
  Number((BigInt(inclusive) * BigInt(rate) * 2n + BigInt(1000 + rate)) / (2n * BigInt(1000 + rate)));
