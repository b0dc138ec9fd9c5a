import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { getDayBegin, isTimeZone, getTodayAt } from '@travel/reference/calendar-days/instants';
import { getAnchorDayForStart, getAnchorDay, getBillingTime, createPeriod, createTrialPeriod } from './periods.ts';
import { getDayAfter } from '@travel/reference/calendar-days/days';

const zones = Intl.supportedValuesOf('timeZone');
/** Time zones whose clocks have skipped midnight, or repeated it. */
const midnightZones = [
  'Africa/Cairo',
  'America/Asuncion',
  'America/Havana',
  'America/Santiago',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Amman',
  'Atlantic/Azores',
];

/** Dates after the last time that a time zone skipped an entire day. */
const day = fc
  .date({ min: new Date('2012-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Generates the last days of months more often than others, because not every month has them. */
const edge = fc
  .record({ year: fc.integer({ min: 2012, max: 2099 }), month: fc.integer({ min: 1, max: 12 }), back: fc.nat(3) })
  .map(({ year, month, back }) => toIsoDate(DateTime.utc(year, month).endOf('month').minus({ days: back })));
const anyDay = fc.oneof(day, edge);
const span = fc.record({ years: fc.nat(3), months: fc.nat(24) }).filter(({ years, months }) => years + months > 0);
const zone = fc.oneof(fc.constantFrom(...zones), fc.constantFrom(...midnightZones));

const utc = { zone: 'utc' };
const toIsoDate = (at: DateTime): string => at.toFormat('yyyy-MM-dd');

/** Returns `count` consecutive periods, the first of which begins on the day `start`. */
const periods = (start: string, each: Parameters<typeof createPeriod>[2], count: number) => {
  const found = [createPeriod(start, getAnchorDay(start), each)];
  for (let last = found[0]; last && found.length < count; last = found.at(-1)) {
    found.push(createPeriod(getDayAfter(last.until), getAnchorDay(start), each));
  }
  return found;
};

describe('periods of a membership', () => {
  it.each([
    ['2026-01-31', { years: 0, months: 1 }, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', { years: 0, months: 1 }, ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2028-02-29', { years: 1, months: 0 }, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-08-31', { years: 0, months: 6 }, ['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29']],
    ['2026-11-15', { years: 0, months: 3 }, ['2026-11-15', '2027-02-15', '2027-05-15']],
  ])('begins periods from %s on the same day of each month, or on its last day', (start, each, begins) => {
    expect(periods(start, each, begins.length).map(({ from }) => from)).toEqual(begins);
  });

  test.prop([anyDay, span, fc.integer({ min: 1, max: 40 })])(
    'begin on the same days as in another calendar library',
    (start, each, count) => {
      const [first] = periods(start, each, 1);
      const last = periods(start, each, count).at(-1);
      const months = (each.years * 12 + each.months) * (count - 1);
      expect(first?.from).toBe(start);
      expect(last?.from).toBe(toIsoDate(DateTime.fromISO(start, utc).plus({ months })));
    },
  );

  test.prop([anyDay, span])('neither omit nor repeat a day', (start, each) => {
    for (const { from, until } of periods(start, each, 12)) {
      expect(from <= until).toBe(true);
      const months = each.years * 12 + each.months;
      const days = DateTime.fromISO(until, utc).diff(DateTime.fromISO(from, utc), 'days').days + 1;
      expect(days).toBeGreaterThanOrEqual(months * 28);
      expect(days).toBeLessThanOrEqual(months * 31);
    }
  });

  test.prop([anyDay, span, fc.integer({ min: 1, max: 12 })])(
    'keep their anchor day when they continue',
    (start, each, count) => {
      const next = getDayAfter(periods(start, each, count).at(-1)?.until ?? start);
      expect(getAnchorDayForStart(next, getAnchorDay(start))).toBe(getAnchorDay(start));
    },
  );

  it.each([
    ['2027-11-10', 20, 10],
    ['2027-01-31', 1, 31],
    ['2027-02-28', 30, 30],
    ['2027-02-27', 30, 27],
  ])('replaces the anchor day of periods from %s if day %i does not match', (from, anchor, own) => {
    expect(getAnchorDayForStart(from, anchor)).toBe(own);
  });

  test.prop([anyDay, fc.integer({ min: 1, max: 400 })])('have as many days as promised for a trial', (start, days) => {
    const { from, until } = createTrialPeriod(start, days);
    expect(from).toBe(start);
    expect(getDayAfter(until)).toBe(toIsoDate(DateTime.fromISO(start, utc).plus({ days })));
  });
});

describe('the start of a day', () => {
  test.prop([anyDay, zone], { numRuns: 2000 })('matches another library in every time zone', (date, timeZone) => {
    const begins = getDayBegin(date, timeZone);
    // If midnight occurs twice, the day starts at the first.
    const theirs = DateTime.fromISO(date, { zone: timeZone }).startOf('day').getPossibleOffsets();
    const first = Math.min(...theirs.map((at) => at.toMillis()));
    expect([date, timeZone, begins.toISOString()]).toEqual([date, timeZone, new Date(first).toISOString()]);
  });

  test.prop([anyDay, zone], { numRuns: 2000 })(
    'is on that day, and the millisecond before is on the day before',
    (date, timeZone) => {
      const clockAt = (at: number) => ({ now: () => new Date(at) });
      const begins = getDayBegin(date, timeZone).getTime();
      const before = getTodayAt(timeZone, clockAt(begins - 1));
      expect(getTodayAt(timeZone, clockAt(begins))).toBe(date);
      expect(before < date).toBe(true);
    },
  );

  it.each([
    // Clocks go from 23:59:59 to 01:00, so the day has no midnight.
    ['2027-04-30', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'],
    ['2017-10-15', 'America/Sao_Paulo', '2017-10-15T03:00:00.000Z'],
    // Clocks go back from midnight to 23:00, so the previous day has 25 hours.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['2027-01-01', 'Pacific/Auckland', '2026-12-31T11:00:00.000Z'],
    ['2027-01-01', 'America/Los_Angeles', '2027-01-01T08:00:00.000Z'],
    // Midnight occurs twice, and the day starts at the first.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('begins for %s in %s at %s', (date, timeZone, instant) => {
    expect(getDayBegin(date, timeZone).toISOString()).toBe(instant);
    expect(
      getBillingTime(toIsoDate(DateTime.fromISO(date, { zone: 'utc' }).minus({ days: 1 })), timeZone).toISOString(),
    ).toBe(instant);
  });
});

it.each([
  ['Europe/Lisbon', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('reports whether %j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
