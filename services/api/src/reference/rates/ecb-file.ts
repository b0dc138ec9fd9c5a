import { addDays, isDay } from '@travel/contracts/locale/days/days';
import { MoneyError, ratio, type Ratio } from '@travel/contracts/money/money';
import { isCurrency } from '@travel/reference/currencies';
import { SaxesParser } from 'saxes';
import { trimDecimal } from '../exchange-rates.ts';

/** Thrown for a file that is not one of daily rates. The message is for people. */
export class RatesFileError extends Error {
  override readonly name = 'RatesFileError';
}

interface RatesFile {
  readonly as_of: string;
  /** Units of each currency per US dollar, without the dollar, as decimal strings. */
  readonly rates: ReadonlyMap<string, string>;
}

/** Most significant digits of a rate, so that ratios of two rates are exact in safe integers. */
export const rateDigits = 7;

/**
 * Divides two decimals, rounded half up to `rateDigits` significant digits, but to no more than that many decimals.
 * @throws MoneyError if one is not a plain decimal
 */
export const divideDecimals = (dividend: string, divisor: string): string => {
  const [a, b] = [ratio(dividend), ratio(divisor)];
  const numerator = BigInt(a.numerator) * BigInt(b.denominator);
  const denominator = BigInt(a.denominator) * BigInt(b.numerator);
  const whole = numerator / denominator;
  const decimals = Math.max(0, rateDigits - (whole === 0n ? 0 : String(whole).length));
  const rounded = (numerator * 10n ** BigInt(decimals) * 2n + denominator) / (denominator * 2n);
  const text = String(rounded).padStart(decimals + 1, '0');
  const at = text.length - decimals;
  return trimDecimal(`${text.slice(0, at)}.${text.slice(at)}`);
};

/** Returns whether a rate differs from another one by more than 20 %. */
export const isJump = (rate: string, before: string): boolean => {
  const multiply = (one: Ratio, other: Ratio) => BigInt(one.numerator) * BigInt(other.denominator);
  const [a, b] = [ratio(rate), ratio(before)];
  const [after, base] = [multiply(a, b), multiply(b, a)];
  return (after > base ? after - base : base - after) * 5n > base;
};

const readCubes = (xml: string) => {
  const days: string[] = [];
  const perEuro = new Map<string, string>();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new RatesFileError(`The file is not well-formed XML: ${error.message}`);
  });
  // Entities could expand without end, and these files have none.
  parser.on('doctype', () => {
    throw new RatesFileError('The file has a document type, which files of rates do not have');
  });
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    if (name !== 'Cube') return;
    if (time !== undefined) days.push(time);
    if (currency === undefined) return;
    if (rate === undefined || !/^\d{1,9}(?:\.\d{1,8})?$/.test(rate) || Number(rate) === 0)
      throw new RatesFileError(`The rate of ${currency} is not a number above zero`);
    if (perEuro.has(currency)) throw new RatesFileError(`${currency} is there twice`);
    perEuro.set(currency, rate);
  });
  parser.write(xml).close();
  return { days, perEuro };
};

/**
 * Reads a file of daily rates in the ECB's format, which are per euro, and returns those of our currencies per US dollar.
 * @throws RatesFileError if it is not such a file of today or before
 */
export const readRatesFile = (xml: string, today: string): RatesFile => {
  const { days, perEuro } = readCubes(xml);
  const [as_of, ...others] = days;
  if (as_of === undefined || !isDay(as_of)) throw new RatesFileError('The file has no date of rates');
  if (others.length > 0) throw new RatesFileError('The file has rates of several days');
  // It is tomorrow already in the East.
  if (as_of > addDays(today, 1)) throw new RatesFileError(`The rates are of a day to come: ${as_of}`);
  const dollar = perEuro.get('USD');
  if (dollar === undefined) throw new RatesFileError('The file has no rate of the US dollar');
  try {
    const rates = [...perEuro, ['EUR', '1'] as const]
      .filter(([currency]) => currency !== 'USD' && isCurrency(currency))
      .map(([currency, rate]) => [currency, divideDecimals(rate, dollar)] as const);
    if (rates.some(([, rate]) => rate === '0')) throw new RatesFileError('A rate is too small');
    return { as_of, rates: new Map(rates) };
  } catch (error) {
    if (error instanceof MoneyError) throw new RatesFileError('A rate has too many digits');
    throw error;
  }
};
