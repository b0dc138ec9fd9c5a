import { randomInt } from 'node:crypto';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;

export type IdPrefix =
  | 'aic'
  | 'arc'
  | 'arl'
  | 'ase'
  | 'brq'
  | 'dly'
  | 'end'
  | 'loy'
  | 'oce'
  | 'oco'
  | 'ocr'
  | 'off'
  | 'ord'
  | 'ore'
  | 'orq'
  | 'pas'
  | 'pay'
  | 'prq'
  | 'sea'
  | 'seg'
  | 'sli'
  | 'wev';

const drawDigits = (length: number): string => Array.from({ length }, () => digits[randomInt(base)]).join('');

/** Returns a new ID, such as `ord_0000AhV0bUJvNdq7rJpqxg`. */
export const createId = (prefix: IdPrefix): string => `${prefix}_0000${drawDigits(18)}`;

/** Number of characters of a key, which all IDs of one search or one list share. */
const keyLength = 15;
const numberLength = 3;

/** Returns a new key for the IDs of one search. */
export const createKey = (): string => drawDigits(keyLength);

/** Formats a number below 238,328 with three digits. */
const formatNumber = (number: number): string =>
  `${digits[Math.floor(number / base ** 2) % base]}${digits[Math.floor(number / base) % base]}${digits[number % base]}`;

const parseNumber = (text: string): number => [...text].reduce((sum, digit) => sum * base + digits.indexOf(digit), 0);

/** Returns the ID of a numbered part of a search. It looks like a random ID to callers. */
export const formatId = (prefix: IdPrefix, key: string, ...numbers: readonly number[]): string =>
  `${prefix}_0000${key}${numbers.map(formatNumber).join('')}`;

/** Returns the key and the numbers of an ID; undefined if it has another form. */
export const parseId = (
  prefix: IdPrefix,
  id: string,
): { readonly key: string; readonly numbers: readonly number[] } | undefined => {
  const start = prefix.length + '_0000'.length;
  if (!id.startsWith(`${prefix}_0000`) || !/^\w{3}_[0-9A-Za-z]+$/.test(id)) return undefined;
  const rest = id.slice(start + keyLength);
  if (rest.length === 0 || rest.length % numberLength !== 0) return undefined;
  const numbers = Array.from({ length: rest.length / numberLength }, (_, at) =>
    parseNumber(rest.slice(at * numberLength, (at + 1) * numberLength)),
  );
  return { key: id.slice(start, start + keyLength), numbers };
};
