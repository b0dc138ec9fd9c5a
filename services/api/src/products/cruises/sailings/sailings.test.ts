import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { cruiseRegions } from '@travel/contracts/endpoints/products/cruises';
import type { Party } from '@travel/contracts/orders/party';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { isTimeZone } from '@travel/reference/calendar-days/instants';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { findAirport } from '@travel/reference/airports/airports';
import { createConverter } from '@travel/reference/exchange/converter';
import { getCoasts } from '@travel/sandbox-inventory/cruises/geography/coasts';
import { createLandTest } from '@travel/sandbox-inventory/cruises/geography/write-passages';
import { findPassage } from '@travel/sandbox-inventory/cruises/geography/passages';
import type { Position } from '@travel/supplier-kit/cruises/cruise-supplier';
import { allPorts, getPort } from '@travel/sandbox-inventory/cruises/geography/ports';
import {
  calculateCabinFare,
  calculateAmounts,
  toPriceLines,
  toListedPrice,
  sumAmounts,
  countTravellers,
} from '../pricing/price.ts';
import { areLargeEnough } from './cabins-left.ts';
import { getDeparture, getDisembarkationEnd } from './sailing-times.ts';
import { countOnSale, sandboxCruiseCatalogue } from '@travel/sandbox-inventory/cruises/sandbox-cruises';
import { findSailing, listSailings } from '@travel/sandbox-inventory/cruises/sailings';
import { allShips, listShips } from '@travel/sandbox-inventory/cruises/ships';
import { getCancellation } from './terms.ts';

const ships = fc.constantFrom(...allShips);
const days = fc.integer({ min: toDayNumber('2026-01-01'), max: toDayNumber('2030-12-31') });
const party: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
});

const sampled = 0.02;
type Rings = readonly (readonly number[])[];

/** Samples a course every fiftieth of a degree. Returns for each point whether it lies on land. */
const findAshore = (way: readonly Position[], rings: Rings): boolean[] =>
  way.slice(1).flatMap(([y, x], at) => {
    const [fromY, fromX] = way[at] ?? [y, x];
    const steps = Math.ceil(Math.hypot(y - fromY, x - fromX) / sampled);
    return Array.from({ length: steps }, (_, part) =>
      createLandTest(fromY + ((y - fromY) * part) / steps, rings)(fromX + ((x - fromX) * part) / steps),
    );
  });

const sumDegrees = (ashore: readonly boolean[]): number => ashore.filter(Boolean).length * sampled;

/** Lists the legs of all ships of a region. Each leg is listed once, although several ships sail it. */
const listLegs = (region: (typeof cruiseRegions)[number]) => {
  const legs = listShips(region).flatMap(({ routes }) =>
    routes.flatMap((route) => {
      const stops = route.split(' ').filter((stop) => stop !== 'sea');
      return stops.slice(1).map((to, at) => `${stops[at]} ${to}`);
    }),
  );
  return [...new Set(legs)].map((leg) => leg.split(' ').map(getPort));
};

describe('ports', () => {
  it('has a valid time zone for each port', () => {
    expect(allPorts.filter(({ time_zone }) => !isTimeZone(time_zone))).toEqual([]);
  });
});

describe('a ship', () => {
  test.prop([ships, days])('begins each sailing where and when the previous sailing ended', (ship, day) => {
    const sailings = listSailings(ship, day, day + 60);
    expect(sailings.length).toBeGreaterThan(3);
    for (const [at, sailing] of sailings.entries()) {
      const before = sailings[at - 1];
      if (!before) continue;
      expect(sailing.departs).toBe(before.departs + before.nights);
      expect(sailing.from).toBe(before.to);
    }
  });

  test.prop([ships, days])('sails no faster than 24 knots, and departs after it arrives', (ship, day) => {
    for (const sailing of listSailings(ship, day, day + 30)) {
      expect(getDeparture(sailing) < getDisembarkationEnd(sailing)).toBe(true);
      const stops = sailing.days.filter(({ port }) => port !== null);
      for (const [at, { day: number, port, arrives, departs }] of stops.entries()) {
        expect(arrives === null || departs === null || arrives < departs).toBe(true);
        const next = stops[at + 1];
        if (!port || !next?.port) continue;
        const way = findPassage(port, next.port).map(([latitude, longitude]) => ({ latitude, longitude }));
        const kilometres = way.reduce((all, one, step) => all + getDistanceKm(way[step - 1] ?? one, one), 0);
        expect(kilometres / 1.852 / ((next.day - number) * 24 - 9)).toBeLessThan(24);
      }
    }
  });

  // Charts draw shores with few points, so rivers and fjords that lead to a port count as land.
  it('avoids every shore on its chart, except for rivers and fjords', () => {
    for (const region of cruiseRegions) {
      const rings = getCoasts(region);
      const courses = listLegs(region).flatMap(([from, to]) => (from && to ? [findPassage(from, to)] : []));
      expect(courses).not.toEqual([]);
      const ashore = courses.map((course) => findAshore(course, rings));
      expect(Math.max(0, ...ashore.map(sumDegrees))).toBeLessThan(region === 'northern-europe' ? 1.1 : 0.35);
      // Ignores points within half a degree of a port, to which rivers or fjords may lead. Courses may cross capes that
      // are narrower than the drawn line of the course. In northern Europe, rivers to ports are longer.
      const capes = ashore.map((points) => sumDegrees(points.slice(26, -26)));
      expect(Math.max(0, ...capes)).toBeLessThan(region === 'northern-europe' ? 1.1 : 0.11);
    }
  });

  test.prop([ships, days])('finds each sailing by its ID, and none by an unknown ID', (ship, day) => {
    const [sailing] = listSailings(ship, day, day + 30);
    expect(findSailing(sailing?.sailing_id ?? '')).toEqual(sailing);
    expect(findSailing(`${sailing?.sailing_id}9`)).toBeUndefined();
    expect(findSailing('meridian-nowhere.2027-05-14')).toBeUndefined();
  });

  test.prop([ships, days])('sells no more cabins than it has', (ship, day) => {
    const [sailing] = listSailings(ship, day, day + 30);
    for (const cabin of ship.cabins) {
      const count = sailing ? countOnSale(sailing, cabin) : 0;
      expect(count >= 0 && count <= cabin.count).toBe(true);
    }
  });
});

describe('the price of a cabin', () => {
  test.prop([party, fc.integer({ min: 10_000, max: 900_000 })])(
    'increases with each traveller, and less for a child than for an adult',
    (one, fare) => {
      const more = calculateCabinFare(fare, { ...one, adults: one.adults + 1 });
      const child = calculateCabinFare(fare, { ...one, childAges: [...one.childAges, 9] });
      expect(more).toBeGreaterThan(calculateCabinFare(fare, one));
      expect(child).toBeGreaterThan(calculateCabinFare(fare, one));
      expect(child).toBeLessThanOrEqual(more);
    },
  );

  test.prop([ships, days, fc.array(party, { minLength: 1, maxLength: 3 }), fc.constantFrom('1', '0.9231', '149.37')])(
    'is the sum of cabins, flights and port taxes in any currency',
    (ship, day, parties, rate) => {
      const [sailing] = listSailings(ship, day, day + 30);
      const cabin = ship.cabins.find((one) => areLargeEnough(one, parties));
      const airport = findAirport('NBO') ?? null;
      if (!sailing || !cabin) return;
      const choice = { sailing, cabin, parties, airport };
      const amounts = calculateAmounts(
        choice,
        day,
        createConverter(rate === '1' ? 'USD' : 'EUR', rate),
        sandboxCruiseCatalogue,
      );
      const words = { cabin: () => '', flights: () => '', port: () => '' };
      const lines = toPriceLines(choice, amounts, 'EUR', words);
      const price = toListedPrice(amounts, countTravellers(parties), 'EUR');
      expect(lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(sumAmounts(amounts));
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
    },
  );

  test.prop([ships, days, fc.integer({ min: 0, max: 200 })])(
    'is refunded less the nearer the departure is',
    (ship, day, ahead) => {
      const [sailing] = listSailings(ship, day, day + 30);
      if (!sailing) return;
      const now = new Date(Date.parse(getDeparture(sailing)) - ahead * 86_400_000);
      const { refundable, steps } = getCancellation(sailing, now);
      expect(refundable).toBe(steps.some(({ refund_percent }) => refund_percent === 100));
      const percents = steps.map(({ refund_percent }) => refund_percent);
      expect(percents).toEqual(percents.toSorted((a, b) => b - a));
      expect(steps.every(({ until }) => until > now.toISOString() && until < getDeparture(sailing))).toBe(true);
    },
  );
});
