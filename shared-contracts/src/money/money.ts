import { getCurrencyDigits } from './currencies.ts';

/** An amount in integer minor units of its currency: USD 12.34 is `{ amount: 1234, currency: 'USD' }`. */
export interface Money {
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Thrown for unrepresentable amounts and for arithmetic across two currencies. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

/** Creates an amount. @throws MoneyError if `amount` is not a safe integer or `currency` is not a three-letter code */
export const money = (amount: number, currency: string): Money => {
  if (!Number.isSafeInteger(amount)) throw new MoneyError(`${amount} is no amount in minor units`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new MoneyError(`${currency} is no currency code`);
  // Adding zero turns -0 into 0, which would otherwise be formatted with a minus sign.
  return { amount: amount + 0, currency };
};

export const zero = (currency: string): Money => money(0, currency);

const getSharedCurrency = (a: Money, b: Money): string => {
  if (a.currency !== b.currency) throw new MoneyError(`${a.currency} and ${b.currency} do not add up`);
  return a.currency;
};

/**
 * Adds two amounts.
 * @throws MoneyError if the currencies differ, like every function of this file that takes two amounts
 */
export const add = (a: Money, b: Money): Money => money(a.amount + b.amount, getSharedCurrency(a, b));
export const subtract = (a: Money, b: Money): Money => money(a.amount - b.amount, getSharedCurrency(a, b));
export const negate = (a: Money): Money => money(-a.amount, a.currency);
export const compare = (a: Money, b: Money): number => (getSharedCurrency(a, b), Math.sign(a.amount - b.amount));
/** Returns whether two amounts are the same; amounts in different currencies are not. */
export const isEqual = (a: Money, b: Money): boolean => a.currency === b.currency && a.amount === b.amount;
export const min = (a: Money, b: Money): Money => (compare(a, b) <= 0 ? a : b);
export const max = (a: Money, b: Money): Money => (compare(a, b) >= 0 ? a : b);
export const isZero = (a: Money): boolean => a.amount === 0;
export const isPositive = (a: Money): boolean => a.amount > 0;
export const isNegative = (a: Money): boolean => a.amount < 0;
/** Returns the amount, or zero if it is negative. */
export const floorAtZero = (a: Money): Money => max(a, zero(a.currency));

/** Returns the sum of a list of amounts; `currency` is required for empty lists. */
export const sum = (amounts: readonly Money[], currency: string): Money => amounts.reduce(add, zero(currency));

/** `nearest` rounds halves away from zero, `down` rounds towards zero, `up` away from it. */
export type Rounding = 'nearest' | 'down' | 'up';

const divideRounded = (dividend: bigint, divisor: bigint, rounding: Rounding = 'nearest'): bigint => {
  const negative = dividend < 0n !== divisor < 0n;
  const a = dividend < 0n ? -dividend : dividend;
  const b = divisor < 0n ? -divisor : divisor;
  const extra = { nearest: b, down: 0n, up: 2n * b - 1n }[rounding];
  const rounded = (a * 2n + extra) / (b * 2n);
  return negative ? -rounded : rounded;
};

/** An exact ratio, so that rates never pass through a float: 7.5 % is `{ numerator: 75, denominator: 1000 }`. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * Parses a decimal into a ratio: '1.1' → 11/10. Numbers are parsed by their shortest text.
 * @throws MoneyError if the text is not a plain decimal
 */
export const ratio = (decimal: string | number): Ratio => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal).trim());
  if (!match) throw new MoneyError(`${decimal} is no decimal`);
  const [, sign, whole, fraction = ''] = match;
  const numerator = Number(`${sign}${whole}${fraction}`);
  const denominator = Number(`1${'0'.repeat(fraction.length)}`);
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) {
    throw new MoneyError(`${decimal} has too many digits`);
  }
  return { numerator, denominator };
};

/**
 * Returns an amount of minor units multiplied by a ratio and rounded to the minor unit. All rounding of money uses this
 * function, which calculates only with integers.
 */
export const scale = (amount: number, { numerator, denominator }: Ratio, rounding: Rounding = 'nearest'): number => {
  if (denominator === 0) throw new MoneyError('A ratio over zero has no value');
  const product = amount * numerator;
  if (!Number.isSafeInteger(product * 2) || !Number.isSafeInteger(denominator * 2)) {
    return Number(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding));
  }
  const [dividend, divisor] = [Math.abs(product), Math.abs(denominator)];
  const rest = dividend % divisor;
  const isUp = { nearest: rest * 2 >= divisor, down: false, up: rest > 0 }[rounding];
  const rounded = (dividend - rest) / divisor + (isUp ? 1 : 0);
  return product < 0 === denominator < 0 ? rounded : 0 - rounded;
};

/** Returns the amount multiplied by a ratio and rounded to the minor unit, halves away from zero. */
export const multiply = (a: Money, by: Ratio): Money => money(scale(a.amount, by), a.currency);

/**
 * Returns the amount in another currency. `rate` is units of the target for one unit of the source, both in major
 * units.
 */
export const convert = (a: Money, to: string, rate: Ratio, rounding?: Rounding): Money => {
  if (rate.denominator === 0) throw new MoneyError('A ratio over zero has no value');
  const shift = 10n ** BigInt(getCurrencyDigits(to));
  const unshift = 10n ** BigInt(getCurrencyDigits(a.currency));
  const dividend = BigInt(a.amount) * BigInt(rate.numerator) * shift;
  return money(Number(divideRounded(dividend, BigInt(rate.denominator) * unshift, rounding)), to);
};

/** Splits an amount by weights. The parts always sum to the amount; the first inexact parts get the remainder. */
export const allocate = (a: Money, weights: readonly number[]): Money[] => {
  const isWrong = weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0);
  if (isWrong || weights.every((weight) => weight === 0)) {
    throw new MoneyError('Weights are non-negative integers, and not all zero');
  }
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const shares = weights.map((weight) => BigInt(a.amount) * BigInt(weight));
  const parts = shares.map((share) => share / total);
  let rest = BigInt(a.amount) - parts.reduce((all, part) => all + part, 0n);
  const step = rest < 0n ? -1n : 1n;
  return parts.map((part, index) => {
    const divides = (shares[index] ?? 0n) % total === 0n;
    const extra = rest !== 0n && !divides ? step : 0n;
    rest -= extra;
    return money(Number(part + extra), a.currency);
  });
};

/**
 * Parses a decimal amount as users type it and as the calls of spec §7 send it: '12.3' → 1230 cents.
 * @throws MoneyError if the text is not a number or has more decimals than the currency
 */
export const fromDecimal = (decimal: string | number, currency: string): Money => {
  const { numerator, denominator } = ratio(decimal);
  const scaled = BigInt(numerator) * 10n ** BigInt(getCurrencyDigits(currency));
  if (scaled % BigInt(denominator) !== 0n) {
    throw new MoneyError(`${decimal} has more decimals than ${currency} has`);
  }
  return money(Number(scaled / BigInt(denominator)), currency);
};

/** Returns the amount as a decimal string with the currency's own decimals: 1230 cents → '12.30'. */
export const toDecimal = ({ amount, currency }: Money): string => {
  const digits = getCurrencyDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const value = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return amount < 0 ? `-${value}` : value;
};
