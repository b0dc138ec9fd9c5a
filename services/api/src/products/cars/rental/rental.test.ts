import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { createConverter } from '@travel/reference/exchange/converter';
import { allPlaces } from '@travel/reference/places/place-files';
import { carTexts } from '../car-texts.ts';
import { parseAcriss } from '@travel/supplier-kit/cars/acriss';
import { getHoursOn, isOpenAt, findNearestOpening } from '@travel/supplier-kit/cars/opening-hours';
import { listCarClasses } from '@travel/sandbox-inventory/cars/car-classes';
import { sandboxCarCatalogue } from '@travel/sandbox-inventory/cars/sandbox-cars';
import { calculateAmounts, toRentalPrice } from './car-price.ts';
import { extraPrices, readExtras, writeExtras } from './extras.ts';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { countRentalDays, toRental } from '@travel/supplier-kit/cars/rental';

const first = toDayNumber('2027-01-01');
const place = fc.constantFrom(...allPlaces.map(({ place_id }) => place_id));
const rental = fc
  .record({
    start: fc.integer({ min: first, max: first + 364 }),
    days: fc.integer({ min: 1, max: 30 }),
    age: fc.integer({ min: 18, max: 99 }),
    daysAhead: fc.integer({ min: 0, max: 365 }),
  })
  .map(({ start, days, age, daysAhead }) => ({
    pickup: { date: toIsoDate(start), time: '10:00' },
    dropoff: { date: toIsoDate(start + days), time: '10:00' },
    days,
    age,
    daysAhead,
  }));
const currency = fc.constantFrom(['USD', '1'], ['JPY', '151.2'], ['KWD', '0.307']);

test.prop([place, rental, currency], { numRuns: 30 })(
  'calculates the sum of days and fees in any currency, and offers no more cars than the fleet has',
  (place_id, when, [code = 'USD', rate = '1']) => {
    const converter = createConverter(code, rate);
    for (const quote of sandboxCarCatalogue.quoteAll({ place_id, dropoff_id: place_id, rental: when })) {
      const amounts = calculateAmounts(quote, readExtras('child-seat:2,full-cover'), converter);
      const price = toRentalPrice(quote, amounts, code, carTexts('en-US'));
      expect(price.lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(price.inclusive.amount);
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
      expect(quote.days).toHaveLength(when.days);
      expect(Math.min(...quote.days)).toBeGreaterThan(0);
      expect(quote.onSale).toBeGreaterThanOrEqual(0);
      const most = listCarClasses(quote.station.place).find(({ code: own }) => own === quote.car.code)?.count;
      expect(quote.onSale).toBeLessThanOrEqual(most ?? 0);
    }
  },
);

const minute = fc.integer({ min: 0, max: 1_439 });
const formatClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test.prop([place, fc.integer({ min: first, max: first + 364 }), minute])(
  'finds a nearest time at which the station is open',
  (place_id, day, minutes) => {
    for (const station of sandboxCarCatalogue.listStations(place_id)) {
      const hours = getHoursOn(station, day);
      const nearest = findNearestOpening(hours, formatClock(minutes));
      expect(nearest === null).toBe(hours === null);
      if (nearest !== null) expect(isOpenAt(hours, nearest)).toBe(true);
      if (isOpenAt(hours, formatClock(minutes))) expect(nearest).toBe(formatClock(minutes));
    }
  },
);

describe('the days of a rental', () => {
  const parseMoment = (text: string) => {
    const [date = '', time = ''] = text.split(' ');
    return { date, time };
  };
  it.each([
    ['an hour', '2027-05-14 10:00', '2027-05-14 11:00', 1],
    ['a day', '2027-05-14 10:00', '2027-05-15 10:00', 1],
    ['a day and an hour', '2027-05-14 10:00', '2027-05-15 11:00', 1],
    ['a day and a little more than an hour', '2027-05-14 10:00', '2027-05-15 11:01', 2],
    ['a week', '2027-05-14 10:00', '2027-05-21 10:00', 7],
  ])('charges started days of a rental of %s, with the last hour free', (_, from, until, days) =>
    expect(countRentalDays(parseMoment(from), parseMoment(until))).toBe(days),
  );

  const clockAt = createStoppedClock('2026-11-20T08:00:00Z');
  const countDays = (from: string, until: string, pickupZone: string, dropoffZone = pickupZone) => {
    const [pickup, dropoff] = [parseMoment(from), parseMoment(until)];
    return toRental(
      {
        checkin: pickup.date,
        time: pickup.time,
        checkout: dropoff.date,
        return_time: dropoff.time,
        age: 40,
        pickupZone,
        dropoffZone,
      },
      clockAt,
    ).days;
  };
  it.each([
    ['Rome, when clocks go back', '2027-10-30 10:00', '2027-10-31 11:00', 'Europe/Rome', 1],
    ['Rome, when clocks go back, later', '2027-10-30 10:00', '2027-10-31 11:30', 'Europe/Rome', 2],
    ['Rome, a week earlier', '2027-10-23 10:00', '2027-10-24 11:00', 'Europe/Rome', 1],
    ['Rome, when clocks go forward', '2027-03-27 10:00', '2027-03-28 11:00', 'Europe/Rome', 1],
    ['Rome, when clocks go forward, later', '2027-03-27 10:00', '2027-03-28 11:30', 'Europe/Rome', 2],
    ['New York, when clocks go back', '2027-11-06 10:00', '2027-11-07 11:00', 'America/New_York', 1],
    ['Sydney, when clocks go forward', '2027-10-02 10:00', '2027-10-03 11:30', 'Australia/Sydney', 2],
  ])('counts rental days by the local clock: %s', (_, from, until, zone, days) => {
    expect(countDays(from, until, zone)).toBe(days);
  });

  it.each([
    ['2027-05-14 10:00', '2027-05-15 10:00', 'Europe/Lisbon', 'Europe/Madrid', 1],
    ['2027-05-14 10:00', '2027-05-15 11:30', 'Europe/Madrid', 'Europe/Lisbon', 2],
    ['2027-05-14 10:00', '2027-05-15 12:00', 'Europe/Lisbon', 'Europe/Madrid', 1],
    ['2027-10-30 10:00', '2027-10-31 12:00', 'Europe/Lisbon', 'Europe/Madrid', 1],
  ])('counts days by the pick-up clock: from %s to %s, %s to %s', (from, until, pickupZone, dropoffZone, days) => {
    expect(countDays(from, until, pickupZone, dropoffZone)).toBe(days);
  });
});

describe('ACRISS class codes', () => {
  it.each([
    ['CDMV', { size: 'compact', body: 'doors', transmission: 'manual', drive: 'two', fuel: 'petrol', cooled: true }],
    ['SFBH', { size: 'standard', body: 'suv', transmission: 'automatic', drive: 'four', fuel: 'hybrid' }],
    ['MBAQ', { size: 'mini', fuel: 'diesel', cooled: false }],
  ])('parses %s as an ACRISS code', (code, said) => expect(parseAcriss(code)).toMatchObject(said));

  it.each(['', 'CDM', 'CDMVX', 'cdmv', '____', 'toString'])('rejects "%s" as an ACRISS code', (code) =>
    expect(parseAcriss(code)).toBeNull(),
  );
});

test.prop([fc.subarray(['child-seat:2', 'child-seat', 'second-driver', 'full-cover'])])(
  'formats extras in a fixed order and parses them back to the same values',
  (parts) => {
    const chosen = parts.filter((part) => part !== 'child-seat' || !parts.includes('child-seat:2'));
    const read = readExtras(chosen.toReversed().join(','));
    expect(readExtras(writeExtras(read))).toEqual(read);
    expect([...read.keys()].every((key) => key in extraPrices)).toBe(true);
  },
);
