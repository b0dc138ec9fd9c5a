import { expect, it, jest } from '@jest/globals';
import { findLocalTimeError, isInOrder, parseTime } from './local-time.ts';

it.each([
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['٠٩:٣٠', '09:30'],
  ['23.59', '23:59'],
  ['9', '09:00'],
  ['24:00', null],
  ['12:60', null],
  ['9:3', null],
  ['9 pm', null],
  ['', null],
])('reads the typed time %s as %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

it.each([
  ['', null],
  ['2027-05-14T09:30', null],
  ['2027-05-14T', 'time'],
  ['2027-02-30T09:30', 'day'],
  ['T09:30', 'day'],
  ['T', 'day'],
  ['2027-05-14T9:3', 'time'],
  ['2027-05-14', 'time'],
])('finds the wrong part of %s', (value, error) => {
  expect(findLocalTimeError(value)).toBe(error);
});

it('compares only values that are times', () => {
  const times = ['2027-05-14T09:30', '2027-05-14T10:00'] as const;
  expect([isInOrder(times[0], times[1]), isInOrder(times[1], times[0]), isInOrder(times[0], times[0])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isInOrder('31/02/2027T00:00', times[0])).toBe(true);
});

it('rejects a time that a clock skips', () => {
  // The browser moves such a time, after which it differs from the typed one.
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  expect(findLocalTimeError('2027-03-28T02:30')).toBe('skipped');
  offset.mockRestore();
});
