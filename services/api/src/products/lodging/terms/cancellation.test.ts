import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { policyList, getRefundSteps } from '@travel/supplier-kit/lodging/boards-and-policies';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { allPlaces } from '@travel/reference/places/place-files';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { getCancellation } from './cancellation.ts';

const long = new Date('2026-01-01T00:00:00Z');
const zones = fc.constantFrom(...new Set(allPlaces.map(({ time_zone }) => time_zone)));
const days = fc.integer({ min: toDayNumber('2026-11-20'), max: toDayNumber('2029-12-31') }).map(toIsoDate);

/** Returns the local time of an instant, calculated by a different library as a reference. */
const formatWallClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));

describe('cancellation deadlines', () => {
  test.prop([days, zones, fc.constantFrom('18:00', '12:00', '16:00', '23:59')])(
    'are at the given local time of the hotel, in every time zone and on every day',
    (date, zone, time) => {
      expect(formatWallClock(toInstant(date, time, zone), zone)).toBe(`${date} ${time}`);
    },
  );

  it.each([
    ['before summer time', '2027-03-27', '18:00', 'Europe/Rome', '2027-03-27T17:00:00.000Z'],
    ['on the day clocks go forward', '2027-03-28', '18:00', 'Europe/Rome', '2027-03-28T16:00:00.000Z'],
    ['on the day clocks go back', '2027-10-31', '18:00', 'Europe/Rome', '2027-10-31T17:00:00.000Z'],
    ['in an hour that a clock change skips', '2027-03-28', '02:30', 'Europe/Rome', '2027-03-28T01:30:00.000Z'],
    ['in an hour that a clock change repeats', '2027-10-31', '02:30', 'Europe/Rome', '2027-10-31T00:30:00.000Z'],
    ['at a midnight that a clock change skips', '2027-04-30', '00:00', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'],
    ['south of the equator', '2027-01-15', '18:00', 'Pacific/Auckland', '2027-01-15T05:00:00.000Z'],
    [
      'in a zone that is three quarters of an hour off',
      '2027-05-14',
      '18:00',
      'Asia/Kathmandu',
      '2027-05-14T12:15:00.000Z',
    ],
    ['on a leap day', '2028-02-29', '18:00', 'Asia/Tokyo', '2028-02-29T09:00:00.000Z'],
  ])('returns the correct instant %s', (_, date, time, zone, instant) => {
    expect(toInstant(date, time, zone)).toBe(instant);
  });
});

describe('cancellation terms', () => {
  test.prop([fc.constantFrom(...policyList), days, zones])(
    'refund less over time and end by the day of arrival',
    (policy, date, zone) => {
      const { steps, refundable } = getCancellation(policy, date, zone, long);
      expect(steps.map(({ until }) => until)).toEqual(steps.map(({ until }) => until).toSorted());
      const shares = steps.map(({ refund_percent }) => refund_percent);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(refundable).toBe(getRefundSteps(policy).length > 0);
      for (const { until } of steps) expect(until < toInstant(date, '23:59', zone)).toBe(true);
    },
  );

  it('omits refund steps that have passed, to the millisecond', () => {
    const getTermsAt = (now: string) => getCancellation('two-days', '2027-05-14', 'Europe/Rome', new Date(now));
    expect(getTermsAt('2027-05-12T15:59:59.999Z')).toEqual({
      refundable: true,
      steps: [
        { until: '2027-05-12T16:00:00.000Z', refund_percent: 100 },
        { until: '2027-05-13T16:00:00.000Z', refund_percent: 50 },
      ],
    });
    expect(getTermsAt('2027-05-12T16:00:00.000Z')).toEqual({
      refundable: false,
      steps: [{ until: '2027-05-13T16:00:00.000Z', refund_percent: 50 }],
    });
    expect(getTermsAt('2027-05-13T16:00:00.000Z')).toEqual({ refundable: false, steps: [] });
  });

  it('has no refund steps if nothing is refundable', () => {
    expect(getCancellation('non-refundable', '2027-05-14', 'Europe/Rome', long)).toEqual({
      refundable: false,
      steps: [],
    });
  });
});
