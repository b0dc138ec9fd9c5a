import { expect, it } from '@jest/globals';
import { listMonths } from '@travel/contracts/locale/days/days';
import { getDefaultMonth } from './use-chosen-month.ts';

it.each([
  ['2026-11-20', '2027-05'],
  ['2027-03-01', '2027-05'],
  ['2027-04-30', '2027-05'],
  ['2027-05-02', '2027-06'],
  ['2027-07-31', '2027-08'],
  ['2027-08-15', '2028-05'],
])('chooses the next month with long days by default: on %s, %s', (today, month) => {
  expect(getDefaultMonth(listMonths(today, 12))).toBe(month);
});
