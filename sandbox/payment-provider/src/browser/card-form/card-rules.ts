import { findBrandRule, brandRules, type Brand } from '../../payment-methods/card/brands.ts';
import { passesLuhn } from '../../payment-methods/card/luhn.ts';
import type { Texts } from '../../pages/texts/texts.ts';

/** Key of the text that describes what is invalid. */
export type CardFormError = keyof Texts['cardForm'];

const everyLength = [...new Set(brandRules.flatMap(({ lengths }) => lengths))].toSorted((a, b) => a - b);

/** Returns the maximum number of digits for the brand of a number. */
export const getMaxNumberLength = (digits: string): number =>
  Math.max(...(findBrandRule(digits)?.lengths ?? everyLength));

export const getBrand = (digits: string): Brand | 'unknown' => findBrandRule(digits)?.brand ?? 'unknown';

export const getCvcLength = (digits: string): number => findBrandRule(digits)?.cvcLength ?? 3;

/** Returns the error of a card number, or undefined if it is valid. */
export const findNumberError = (digits: string): CardFormError | undefined => {
  if (digits === '') return 'numberEmpty';
  const lengths = findBrandRule(digits)?.lengths ?? everyLength;
  if (digits.length < Math.min(...lengths)) return 'numberShort';
  return lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'numberWrong';
};

/** Returns whether no further digit can be typed, so that an error can be shown at once. */
export const isFullNumber = (digits: string): boolean => digits.length >= getMaxNumberLength(digits);

/**
 * Formats the digits of an expiry date while they are typed. A digit that can only be a single-digit month receives a
 * leading zero.
 */
export const formatExpiry = (digits: string): string => {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const four = padded.length > 4 && padded.slice(2, 4) === '20' ? padded.slice(0, 2) + padded.slice(4, 6) : padded;
  const [month, year] = [four.slice(0, 2), four.slice(2, 4)];
  return year ? `${month} / ${year}` : month;
};

/**
 * Returns the error of an expiry date of up to four digits, or undefined if it is valid; `now` is a month such as
 * 2026-11.
 */
export const findExpiryError = (digits: string, now: string): CardFormError | undefined => {
  if (digits === '') return 'expiryEmpty';
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'expiryMonth';
  if (digits.length < 4) return 'expiryShort';
  const year = 2000 + Number(digits.slice(2, 4));
  const [thisYear = 0, thisMonth = 0] = now.split('-').map(Number);
  if (year * 12 + month < thisYear * 12 + thisMonth) return 'expiryPast';
  return year > thisYear + 50 ? 'expiryFar' : undefined;
};

export const findCvcError = (digits: string, wanted: number): CardFormError | undefined => {
  if (digits === '') return 'cvcEmpty';
  return digits.length < wanted ? 'cvcShort' : undefined;
};
