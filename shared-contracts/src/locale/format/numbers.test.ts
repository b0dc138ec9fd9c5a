import { expect, it } from '@jest/globals';
import { formatCount, numberFormatter } from './numbers.ts';

it.each([
  ['en-US', '1,635'],
  ['de-DE', '1.635'],
  ['fr-FR', '1 635'],
  ['es-MX', '1,635'],
  ['ar-AE', '1,635'],
])('groups digits by the rules of %s', (language, written) => {
  expect(formatCount(1635, language).replaceAll(/\s/gu, ' ')).toBe(written);
});

it.each([
  [1635, 'count', '1.635'],
  [2027, 'year', '2027'],
  ['2027', 'number', '2027'],
])('formats %j as %s in a German text', (value, interpolationkey, written) => {
  expect(numberFormatter.format(value, undefined, 'de-DE', { interpolationkey })).toBe(written);
});
