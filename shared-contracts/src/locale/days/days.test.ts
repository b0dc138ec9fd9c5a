import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { addDays, toDay, isDay, isMonth, listMonths, findNextWeekday, countNights, toTime, getToday } from './days.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days', () => {
  it.each(['2027-02-29', '2027-2-3', '2027-13-01', '2027-00-10', '14/05/2027', '2027-05-14T00:00', '', 'soon'])(
    'rejects "%s" as a day',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  test.prop([day, fc.integer({ min: -800, max: 800 })])('counts the nights that it added to a day', (from, nights) => {
    const to = addDays(from, nights);
    expect(isDay(to)).toBe(true);
    expect(countNights(from, to)).toBe(nights);
  });

  it('counts nights across a daylight-saving change', () => {
    expect(countNights('2027-03-26', '2027-03-30')).toBe(4);
  });

  it('returns the day and time of an instant in a time zone', () => {
    expect(toDay('2027-05-14T23:30:00Z', 'Asia/Tokyo')).toBe('2027-05-15');
    expect(toDay('2027-05-14T23:30:00Z', 'America/New_York')).toBe('2027-05-14');
    expect(toTime('2027-05-14T15:05:00Z', 'Asia/Tokyo')).toBe('00:05');
    expect(toTime(new Date('2027-05-14T15:05:00Z'), 'Asia/Kolkata')).toBe('20:35');
  });

  it.each([
    // [instant, zone of the place, its date, zone of the visitor, the visitor's date]
    ['2026-11-20T05:00:00Z', 'Pacific/Honolulu', '2026-11-19', 'Pacific/Auckland', '2026-11-20'],
    ['2026-11-20T12:30:00Z', 'Pacific/Auckland', '2026-11-21', 'America/Los_Angeles', '2026-11-20'],
    ['2026-11-20T12:30:00Z', 'Pacific/Kiritimati', '2026-11-21', 'Pacific/Pago_Pago', '2026-11-20'],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21', 'Pacific/Pago_Pago', '2026-11-19'],
    ['2027-03-28T00:30:00Z', 'Europe/London', '2027-03-28', 'America/New_York', '2027-03-27'],
    ['2026-12-31T18:29:59Z', 'Asia/Kolkata', '2026-12-31', 'Asia/Kathmandu', '2027-01-01'],
    ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01', 'Europe/Rome', '2026-12-31'],
  ])(
    'returns at %s the date in %s: %s, which differs from the date in %s: %s',
    (clock, place, there, visitor, here) => {
      expect(getToday(place, new Date(clock))).toBe(there);
      expect(getToday(visitor, new Date(clock))).toBe(here);
    },
  );

  it("returns the visitor's own date if no time zone is given", () => {
    expect(getToday(undefined, new Date(2027, 4, 14, 0, 1))).toBe('2027-05-14');
    expect(getToday(undefined, new Date(2027, 4, 14, 23, 59))).toBe('2027-05-14');
  });

  it('finds the next weekday, including the given day', () => {
    expect(findNextWeekday('2027-05-14', 5)).toBe('2027-05-14');
    expect(findNextWeekday('2027-05-14', 4)).toBe('2027-05-20');
  });

  it('lists months across the end of a year', () => {
    expect(listMonths('2026-11-30', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(isMonth('2027-13')).toBe(false);
  });
});
