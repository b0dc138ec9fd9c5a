import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { addDays } from '@travel/contracts/locale/days/days';
import { calculateBlueHour, calculateSunDay } from './sun-day.ts';

const amalfi = { latitude: 40.634, longitude: 14.6027, time_zone: 'Europe/Rome' };
const reykjavik = { latitude: 64.1466, longitude: -21.9426, time_zone: 'Atlantic/Reykjavik' };
const tromso = { latitude: 69.6492, longitude: 18.9553, time_zone: 'Europe/Oslo' };
const queenstown = { latitude: -45.0312, longitude: 168.6626, time_zone: 'Pacific/Auckland' };
const hamburg = { latitude: 53.5511, longitude: 9.9937, time_zone: 'Europe/Berlin' };
const kiritimati = { latitude: 1.8721, longitude: -157.4278, time_zone: 'Pacific/Kiritimati' };

const clock = (minutes: number | null) =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('sun over a place', () => {
  // The expected times come from the NOAA solar calculator, whose formula differs from the library's.
  it.each([
    ['Amalfi in mid-May', amalfi, '2027-05-15', '05:45', '20:11'],
    ['Queenstown in mid-May, in its own time zone', queenstown, '2027-05-15', '07:55', '17:27'],
    ['Reykjavík in mid-May', reykjavik, '2027-05-15', '04:13', '22:36'],
    ['Hamburg in November', hamburg, '2026-11-20', '07:54', '16:15'],
  ])('calculates sunrise and sunset to within two minutes: %s', (_, place, day, sunrise, sunset) => {
    const sun = calculateSunDay(place, day);
    const near = (text: string) => {
      const [hours = 0, minutes = 0] = text.split(':').map(Number);
      return hours * 60 + minutes;
    };
    expect(Math.abs((sun.sunrise ?? NaN) - near(sunrise))).toBeLessThanOrEqual(2);
    expect(Math.abs((sun.sunset ?? NaN) - near(sunset))).toBeLessThanOrEqual(2);
  });

  it('returns a sunset after midnight and no end of dusk for Reykjavík in June', () => {
    const { kind, sunrise, sunset, dusk, daylight } = calculateSunDay(reykjavik, '2027-06-21');
    expect(kind).toBe('ordinary');
    expect(clock(sunrise)).toMatch(/^0[23]:/);
    expect(sunset).toBeGreaterThan(24 * 60);
    expect(daylight).toBeGreaterThan(20 * 60);
    expect(dusk).toBeNull();
  });

  it('returns polar day in June and polar night in December for Tromsø', () => {
    expect(calculateSunDay(tromso, '2027-06-15')).toMatchObject({
      kind: 'polar-day',
      sunrise: null,
      sunset: null,
      daylight: 1440,
    });
    expect(calculateSunDay(tromso, '2027-12-15')).toMatchObject({
      kind: 'polar-night',
      sunrise: null,
      sunset: null,
      daylight: 0,
    });
    expect(calculateSunDay(tromso, '2027-12-15').dawn).not.toBeNull();
  });

  it('caps daylight at 24 hours on the last day before polar day, near the pole', () => {
    const pole = { latitude: 88.994_850_724_187_59, longitude: 15, time_zone: 'Europe/Rome' };
    expect(calculateSunDay(pole, '2033-03-20')).toMatchObject({ kind: 'ordinary', daylight: 1440 });
  });

  it('uses the calendar day of the place, also beyond the date line', () => {
    const { sunrise, sunset } = calculateSunDay(kiritimati, '2027-03-20');
    expect(clock(sunrise)).toMatch(/^06:/);
    expect(clock(sunset)).toMatch(/^18:/);
  });

  it('returns wall clock times on the day the clocks change', () => {
    const before = calculateSunDay(hamburg, '2027-03-27');
    const after = calculateSunDay(hamburg, '2027-03-28');
    expect((after.sunset ?? 0) - (before.sunset ?? 0)).toBeGreaterThanOrEqual(60);
    expect(after.daylight - before.daylight).toBeLessThanOrEqual(6);
  });

  const zones = ['Europe/Rome', 'Atlantic/Reykjavik', 'Asia/Tokyo', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'];
  const offsets: Record<string, number> = {
    'Europe/Rome': 15,
    'Atlantic/Reykjavik': 0,
    'Asia/Tokyo': 135,
    'Pacific/Auckland': 175,
    'America/Los_Angeles': -120,
    UTC: 0,
  };

  const spot = fc
    .record({
      latitude: fc.double({ min: -89, max: 89, noNaN: true }),
      aside: fc.double({ min: -20, max: 20, noNaN: true }),
      time_zone: fc.constantFrom(...zones),
    })
    .map(({ latitude, aside, time_zone }) => {
      const longitude = (offsets[time_zone] ?? 0) + aside;
      return { latitude, longitude: longitude > 180 ? longitude - 360 : longitude, time_zone };
    });

  test.prop([spot, fc.integer({ min: 0, max: 3650 })], { numRuns: 500 })(
    'returns 0 to 24 hours of daylight and a sunrise before the sunset, for any place and day',
    (place, offset) => {
      const { kind, dawn, sunrise, sunset, dusk, daylight } = calculateSunDay(place, addDays('2026-01-01', offset));
      const expected = { 'polar-day': 1440, 'polar-night': 0, ordinary: daylight }[kind];
      expect(daylight).toBe(expected);
      expect(daylight).toBeGreaterThanOrEqual(0);
      expect(daylight).toBeLessThanOrEqual(1440);
      const course = [dawn, sunrise, sunset, dusk].filter((time) => time !== null);
      expect(course).toEqual(course.toSorted((a, b) => a - b));
      expect([sunrise === null, sunset === null]).toEqual(kind === 'ordinary' ? [false, false] : [true, true]);
    },
  );
});

describe('blue hour', () => {
  it('returns the blue hour from sunset to the end of dusk', () => {
    const hour = calculateBlueHour(hamburg, '2026-11-20');
    expect([clock(hour?.from ?? null), clock(hour?.to ?? null)]).toEqual(['16:16', '16:56']);
  });

  it('returns no blue hour when the sun stays up or dusk lasts all night', () => {
    expect(calculateBlueHour(tromso, '2027-06-15')).toBeNull();
    expect(calculateBlueHour(reykjavik, '2027-06-21')).toBeNull();
  });
});
