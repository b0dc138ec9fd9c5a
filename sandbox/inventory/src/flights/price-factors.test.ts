import { describe, expect } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { cabins, fareKeys } from '@travel/contracts/products/flights/flight-options';
import { toIsoDate, toDayNumber, getWeekday } from '@travel/reference/calendar-days/day-numbers';
import { toItinerary } from './itineraries.ts';
import { listFlightsOn } from './flights.ts';
import { getNetwork } from './routes.ts';
import { combineRules } from '@travel/supplier-kit/flights/pricing/fare-rules';
import type { Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { calculateBasicFare } from './leg-fare.ts';

const pairs = [
  ['LHR', 'JFK'],
  ['FRA', 'FCO'],
  ['SIN', 'HND'],
  ['MAD', 'LIS'],
] as const;
const pair = fc.constantFrom(...pairs);
const cabin = fc.constantFrom(...cabins);

const findNonstop = ([from, to]: (typeof pairs)[number], day: number): Itinerary[] =>
  getNetwork()
    .between(from, to)
    .flatMap((route) => listFlightsOn(route, day))
    .map((flight) => toItinerary({ flights: [flight], kilometres: flight.route.kilometres }));

/** Returns the average fare on the given days, booked a hundred days ahead. */
const getAverage = (of: (typeof pairs)[number], days: readonly number[]): number => {
  const fares = days.flatMap((day) => findNonstop(of, day).map((way) => calculateBasicFare(way, 'economy', day - 100)));
  return fares.reduce((all, fare) => all + fare, 0) / fares.length;
};

const listDays = (first: string, fits: (day: number) => boolean = () => true): number[] =>
  Array.from({ length: 28 }, (_, at) => toDayNumber(first) + at).filter(fits);

describe('a fare', () => {
  test.prop([pair, cabin, fc.integer({ min: 0, max: 300 })], { numRuns: 40 })(
    'rises in the last weeks before departure and does not fall again',
    (of, name, later) => {
      const day = toDayNumber('2026-12-01') + later;
      for (const way of findNonstop(of, day).slice(0, 3)) {
        const fares = [40, 17, 10, 5, 1].map((ahead) => calculateBasicFare(way, name, day - ahead));
        expect(fares).toEqual(fares.toSorted((a, b) => a - b));
        expect(fares.at(-1)).toBeGreaterThan(fares[0] ?? 0);
      }
    },
  );

  test.prop([pair], { numRuns: 4 })('is higher in August and at Christmas than in November', (of) => {
    const november = getAverage(of, listDays('2027-11-01'));
    expect(getAverage(of, listDays('2027-07-20'))).toBeGreaterThan(november);
    expect(getAverage(of, listDays('2026-12-19').slice(0, 14))).toBeGreaterThan(november);
  });

  test.prop([pair], { numRuns: 4 })('is higher on Fridays and Sundays than in the middle of the week', (of) => {
    const getAverageOn = (weekdays: readonly number[]) =>
      getAverage(
        of,
        listDays('2027-05-03', (day) => weekdays.includes(getWeekday(day))),
      );
    expect(getAverageOn([5, 0])).toBeGreaterThan(getAverageOn([2, 3]));
  });

  test.prop([pair, cabin], { numRuns: 16 })(
    'includes at least the bags, changes and refund of the next cheaper fare',
    (of, name) => {
      const [way] = findNonstop(of, toDayNumber('2027-05-14'));
      if (!way) throw new Error(`Nobody flies on ${toIsoDate(toDayNumber('2027-05-14'))}`);
      const rules = fareKeys.map((fare) => combineRules([way], name, fare));
      const expectRising = (values: readonly number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b));
      expectRising(rules.map(({ checkedBags }) => checkedBags));
      expectRising(rules.map(({ cabinBag }) => Number(cabinBag)));
      expectRising(rules.map(({ change }) => ['none', 'fee', 'free'].indexOf(change)));
      expectRising(rules.map(({ refund }) => refund?.percent ?? 0));
    },
  );
});
