import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { toIsoDate, toDayNumber, listNights, getWeekday } from './day-numbers.ts';

const days = fc.integer({ min: toDayNumber('2020-01-01'), max: toDayNumber('2100-12-31') });

describe('days as numbers', () => {
  test.prop([days])('convert back to dates that follow each other', (day) => {
    expect(toDayNumber(toIsoDate(day))).toBe(day);
    expect(toIsoDate(day + 1) > toIsoDate(day)).toBe(true);
    expect(getWeekday(day)).toBe(new Date(`${toIsoDate(day)}T12:00:00Z`).getUTCDay());
  });

  it('counts a leap day as a night, and a day with a clock change as one night', () => {
    const listDates = (checkin: string, checkout: string) =>
      listNights(toDayNumber(checkin), toDayNumber(checkout)).map(toIsoDate);
    expect(listDates('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29']);
    expect(listDates('2027-02-28', '2027-03-01')).toEqual(['2027-02-28']);
    expect(listDates('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28']);
    expect(listDates('2026-12-31', '2027-01-01')).toEqual(['2026-12-31']);
  });

  it('throws a RangeError for text that is not a date', () => {
    expect(() => toDayNumber('tomorrow')).toThrow(RangeError);
  });
});
