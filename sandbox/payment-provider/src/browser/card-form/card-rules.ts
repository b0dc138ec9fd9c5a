import { brandRuleOf, brandRules } from '../../payment-methods/card/brands.ts';
import type { Brand } from '../../payment-methods/card/brands.ts';
import { passesLuhn } from '../../payment-methods/card/luhn.ts';
import type { Texts } from '../../pages/texts/texts.ts';

/** Name of a text that says what is wrong. */
export type Fault = keyof Texts['cardForm'];

const everyLength = [...new Set(brandRules.flatMap(({ lengths }) => lengths))].toSorted((a, b) => a - b);

/** Digits that a number of this brand can have at most. */
export const longestNumber = (digits: string): number => Math.max(...(brandRuleOf(digits)?.lengths ?? everyLength));

export const brandOf = (digits: string): Brand | 'unknown' => brandRuleOf(digits)?.brand ?? 'unknown';

export const cvcLength = (digits: string): number => brandRuleOf(digits)?.cvcLength ?? 3;

/** What is wrong with a number, or nothing. */
export const numberFault = (digits: string): Fault | undefined => {
  if (digits === '') return 'numberEmpty';
  const lengths = brandRuleOf(digits)?.lengths ?? everyLength;
  if (digits.length < Math.min(...lengths)) return 'numberShort';
  return lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'numberWrong';
};

/** Whether nothing more can be typed, so that a fault is a fault at once. */
export const isFullNumber = (digits: string): boolean => digits.length >= longestNumber(digits);

/** Digits of an expiry as they are typed: a month that can only be one is written with its zero. */
export const shapedExpiry = (digits: string): string => {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const four = padded.length > 4 && padded.slice(2, 4) === '20' ? padded.slice(0, 2) + padded.slice(4, 6) : padded;
  const [month, year] = [four.slice(0, 2), four.slice(2, 4)];
  return year ? `${month} / ${year}` : month;
};

/** What is wrong with an expiry of four digits or fewer; `now` is a month such as 2026-11. */
export const expiryFault = (digits: string, now: string): Fault | undefined => {
  if (digits === '') return 'expiryEmpty';
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'expiryMonth';
  if (digits.length < 4) return 'expiryShort';
  const year = 2000 + Number(digits.slice(2, 4));
  const [thisYear = 0, thisMonth = 0] = now.split('-').map(Number);
  if (year * 12 + month < thisYear * 12 + thisMonth) return 'expiryPast';
  return year > thisYear + 50 ? 'expiryFar' : undefined;
};

export const cvcFault = (digits: string, wanted: number): Fault | undefined => {
  if (digits === '') return 'cvcEmpty';
  return digits.length < wanted ? 'cvcShort' : undefined;
};
