import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { fromDecimal, type Money } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { cleanLine, toAsciiDigits } from '../../text/typed-text.ts';
import { formatPlainAmount } from './money.ts';

/** `unclear` is ambiguous: `1.250` in English could be 1.25 or 1,250. */
export type AmountError = 'missing' | 'unclear' | 'wrong';

export type TypedAmount =
  | { readonly ok: true; readonly amount: Money }
  | { readonly ok: false; readonly fault: AmountError };

const refuse = (fault: AmountError): TypedAmount => ({ ok: false, fault });

/** Maximum number of digits before the decimal sign. */
const longestWhole = 12;

/** Returns whether digits are in groups of three: `1.250`, `12.345.678`. */
const isGrouped = (whole: string, group: string): boolean => {
  const [first = '', ...others] = whole.split(group);
  return /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part));
};

const getDecimalSign = (language: string): string =>
  new Intl.NumberFormat(getFormattingLocale(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value === ','
    ? ','
    : '.';

/** Converts digits and signs of any script to ASCII and removes the currency code. */
const toPlain = (typed: string, currency: string): string => {
  const text = toAsciiDigits(cleanLine(typed)).replaceAll('٫', '.').replaceAll(/[٬'’]/g, ' ');
  const code = text.toUpperCase();
  if (code.startsWith(currency)) return text.slice(currency.length).trim();
  return code.endsWith(currency) ? text.slice(0, -currency.length).trim() : text;
};

/**
 * Parses a typed or pasted amount: as screens format it in the language (`1.250,00` in German), with the other decimal
 * sign if that is unambiguous, with digits of any script. Rejects ambiguous amounts.
 */
export const parseAmount = (typed: string, currency: string, language: string): TypedAmount => {
  const plain = toPlain(typed, currency);
  if (!/\d/.test(plain)) return refuse(/^[.,]?$/.test(plain) ? 'missing' : 'wrong');
  if (!/^[\d., ]+$/.test(plain) || (plain.includes(' ') && !isGrouped(plain.split(/[.,]/)[0] ?? '', ' '))) {
    return refuse('wrong');
  }
  // Spaces and apostrophes always separate thousands.
  const text = plain.replaceAll(' ', '');
  const signs = text.replaceAll(/\d/g, '');
  const last = signs.at(-1);
  if (last === undefined) return take(text, '', currency);
  const at = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  if (signs.includes('.') && signs.includes(',')) {
    const group = last === '.' ? ',' : '.';
    return isGrouped(whole, group) ? take(whole.replaceAll(group, ''), fraction, currency) : refuse('wrong');
  }
  if (signs.length > 1) return isGrouped(text, last) ? take(text.replaceAll(last, ''), '', currency) : refuse('wrong');
  if (fraction.length !== 3 || !isGrouped(text, last) || plain.includes(' ')) return take(whole, fraction, currency);
  // A single sign before three digits separates thousands in some languages and decimals in others.
  const isDecimal = last === getDecimalSign(language);
  if (isDecimal !== (getCurrencyDigits(currency) === 3)) return refuse('unclear');
  return isDecimal ? take(whole, fraction, currency) : take(`${whole}${fraction}`, '', currency);
};

const take = (whole: string, fraction: string, currency: string): TypedAmount => {
  const isReadable =
    /^\d*$/.test(whole) && whole.length <= longestWhole && fraction.length <= getCurrencyDigits(currency);
  if (!isReadable) return refuse('wrong');
  return { ok: true, amount: fromDecimal(`${whole || '0'}${fraction && `.${fraction}`}`, currency) };
};

/** Returns an example of a correctly formatted amount for error messages: `1,250.00`. */
export const formatExampleAmount = (currency: string, language: string): string =>
  formatPlainAmount(fromDecimal('1250', currency), language);

/** Parses a whole number such as points, with digits of any script and optional grouping; null if invalid. */
export const parseWholeNumber = (typed: string): number | null => {
  const text = toPlain(typed, ' ');
  const [sign] = text.replaceAll(/\d/g, '');
  if (sign !== undefined && !(/[., ]/.test(sign) && isGrouped(text, sign))) return null;
  const digits = sign === undefined ? text : text.replaceAll(sign, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/**
 * Parses a typed exchange rate, with digits of any script, to a decimal such as `3.6725`; null if it is zero or has more
 * than seven digits, with which ratios of two rates are no longer exact.
 */
export const parseRate = (typed: string): string | null => {
  // A rate has no separators of thousands, so each sign is the decimal one.
  const text = toPlain(typed, ' ').replace(',', '.');
  const isRate =
    /^\d{1,7}(?:\.\d{1,7})?$/.test(text) && /^[1-9]\d{0,6}$/.test(text.replace('.', '').replace(/^0+/, ''));
  return isRate ? text.replace(/^0+(?=\d)/, '') : null;
};
