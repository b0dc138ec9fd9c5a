import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { dateOf, dayNumber, nightsOf, weekdayOf } from './nights.ts';

const days = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2100-12-31') });

describe('days as numbers', () => {
  test.prop([days])('are dates again, each one after the last', (day) => {
    expect(dayNumber(dateOf(day))).toBe(day);
    expect(dateOf(day + 1) > dateOf(day)).toBe(true);
    expect(weekdayOf(day)).toBe(new Date(`${dateOf(day)}T12:00:00Z`).getUTCDay());
  });

  it('count the leap day as a night, and days on which clocks change as one', () => {
    const nights = (checkin: string, checkout: string) => nightsOf(dayNumber(checkin), dayNumber(checkout)).map(dateOf);
    expect(nights('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29']);
    expect(nights('2027-02-28', '2027-03-01')).toEqual(['2027-02-28']);
    expect(nights('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28']);
    expect(nights('2026-12-31', '2027-01-01')).toEqual(['2026-12-31']);
  });

  it('are made of days only', () => {
    expect(() => dayNumber('tomorrow')).toThrow(RangeError);
  });
});
