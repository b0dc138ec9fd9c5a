import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { cabins } from '@travel/contracts/products/flights/flight-options';
import { allAirports, findAirport, type Airport } from '@travel/reference/airports/airports';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { findAircraft, countSeats } from '@travel/supplier-kit/flights/aircraft';
import { airlines } from '@travel/sandbox-inventory/flights/airlines';
import { flightSuppliers, sandboxFlightCatalogue } from '@travel/sandbox-inventory/flights/sandbox-flights';
import { isClosed } from '@travel/supplier-kit/flights/closed-airports';
import { findFlight } from '@travel/sandbox-inventory/flights/flights';
import { getInstantAt, getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import { getNetwork } from '@travel/sandbox-inventory/flights/routes';
import { listFlightSeats } from '@travel/supplier-kit/flights/seat-plan';
import { calculateEmissions } from '@travel/supplier-kit/flights/emissions';
import { describeOption } from './describe-option.ts';
import { getLeastMinutes, mostMinutes } from '@travel/sandbox-inventory/flights/connections';
import { findItineraries } from '@travel/sandbox-inventory/flights/find-itineraries';
import { findItinerary } from '@travel/sandbox-inventory/flights/itineraries';
import type { Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { countDaysLater, getLastFlight, getDurationMinutes, listStops } from '@travel/supplier-kit/flights/itinerary';

const open = allAirports.filter((getAirport) => !isClosed(getAirport));
const getAirport = (code: string): Airport => {
  const found = findAirport(code);
  if (!found) throw new Error(`No airport has the code ${code}`);
  return found;
};
const listWays = (from: Airport, to: Airport, day: number): Itinerary[] =>
  flightSuppliers.flatMap(({ id }) => findItineraries({ from, to, day, supplier: id }));

const day = fc.integer({ min: toDayNumber('2026-11-20'), max: toDayNumber('2027-11-10') });
const legs = fc
  .tuple(fc.constantFrom(...open), fc.constantFrom(...open), day)
  .filter(([from, to]) => from !== to)
  .map(([from, to, on]) => listWays(from, to, on));
const someWay = legs.filter((found) => found.length > 0);

describe('the flight network', () => {
  it('operates every route with an aircraft of sufficient range', () => {
    const routes = airlines.flatMap(({ bases, code }) =>
      bases.flatMap((base) =>
        [...getNetwork().from(base).values()].flat().filter((route) => route.airline.code === code),
      ),
    );
    expect(routes.length).toBeGreaterThan(5_000);
    expect(routes.filter(({ kilometres, aircraft }) => kilometres > findAircraft(aircraft).rangeKm)).toEqual([]);
  });

  it('serves every open airport', () => {
    expect(open.filter(({ code }) => getNetwork().from(code).size === 0).map(({ code }) => code)).toEqual([]);
  });
});

describe('time zone offsets of airports', () => {
  const zones = fc.constantFrom(...new Set(allAirports.map(({ time_zone }) => time_zone)));
  test.prop([zones, day, fc.integer({ min: 0, max: 1_439 })])('equal those of the runtime', (zone, on, minutes) => {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    expect(new Date(getInstantAt(zone, on, minutes)).toISOString()).toBe(toInstant(toIsoDate(on), time, zone));
  });

  it.each([
    ['a skipped midnight', 'America/Santiago', '2027-09-05', '00:00'],
    ['a skipped hour', 'Europe/Berlin', '2027-03-28', '02:30'],
    ['the hour before a repeated one', 'Europe/Berlin', '2027-10-31', '01:30'],
    ['a repeated hour', 'Europe/Berlin', '2027-10-31', '02:30'],
    ['a repeated hour', 'America/New_York', '2027-11-07', '01:30'],
    ['the hour after a repeated one', 'America/New_York', '2027-11-07', '02:30'],
  ])('returns the instant of the runtime in %s of %s', (_, zone, date, time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(new Date(getInstantAt(zone, toDayNumber(date), hours * 60 + minutes)).toISOString()).toBe(
      toInstant(date, time, zone),
    );
  });

  it('returns the previous day on the other side of the date line', () => {
    const [flight] = findItineraries({
      from: getAirport('AKL'),
      to: getAirport('LAX'),
      day: toDayNumber('2027-05-14'),
      supplier: 'kestrel',
    })
      .concat(
        findItineraries({
          from: getAirport('AKL'),
          to: getAirport('LAX'),
          day: toDayNumber('2027-05-14'),
          supplier: 'transom',
        }),
      )
      .filter(({ flights }) => flights.length === 1);
    if (!flight) throw new Error('Nobody flies from Auckland to Los Angeles');
    const lands = new Date(getLocalAt('America/Los_Angeles', getLastFlight(flight).arrives)).toISOString();
    expect(countDaysLater(flight)).toBe(0);
    expect(lands.slice(0, 10)).toBe('2027-05-14');
    expect(getDurationMinutes(flight)).toBeGreaterThan(11 * 60);
  });
});

describe('itineraries between two airports', () => {
  test.prop([legs], { numRuns: 40 })('arrive after they depart, with valid connections', (found) => {
    for (const itinerary of found) {
      expect(getDurationMinutes(itinerary)).toBeGreaterThan(0);
      expect(itinerary.flights.length).toBeLessThanOrEqual(3);
      const stops = listStops(itinerary);
      for (const [at, flight] of itinerary.flights.entries()) {
        expect(flight.arrives).toBeGreaterThan(flight.departs);
        const next = itinerary.flights[at + 1];
        if (!next) continue;
        expect(next.route.from).toBe(flight.route.to);
        // Connections are on one ticket and respect the minimum time of the airport.
        expect(next.route.airline.supplier).toBe(flight.route.airline.supplier);
        expect(stops[at]?.minutes).toBeGreaterThanOrEqual(getLeastMinutes(flight, next));
        expect(stops[at]?.minutes).toBeLessThanOrEqual(mostMinutes);
      }
    }
  });

  test.prop([someWay], { numRuns: 30 })('are found by their IDs', (found) => {
    for (const itinerary of found.slice(0, 5)) expect(findItinerary(itinerary.option_id)).toEqual(itinerary);
  });

  test.prop([someWay], { numRuns: 30 })('take the time that their aircraft need for the distance', ([first]) => {
    if (!first) return;
    for (const { route, departs, arrives } of first.flights) {
      const minutes = (arrives - departs) / 60_000;
      const { speed } = findAircraft(route.aircraft);
      const straight = (getDistanceKm(route.from, route.to) / speed) * 60;
      expect(minutes).toBeGreaterThan(straight * 0.94);
      expect(minutes).toBeLessThan(straight * 1.07 + 40);
    }
  });

  test.prop([someWay], { numRuns: 30 })('use local times of airports, including across the date line', (found) => {
    const formatWallClock = (instant: string, timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
    for (const itinerary of found.slice(0, 5)) {
      const { segments, days_later } = describeOption(itinerary, {
        emissions: calculateEmissions(itinerary, 'economy'),
        left: 1,
      });
      for (const end of segments.flatMap(({ departs, arrives }) => [departs, arrives])) {
        expect(`${end.date} ${end.time}`).toBe(formatWallClock(end.at, getAirport(end.airport).time_zone));
      }
      const [leaves, lands] = [segments[0]?.departs.date ?? '', segments.at(-1)?.arrives.date ?? ''];
      expect(days_later).toBe(toDayNumber(lands) - toDayNumber(leaves));
    }
  });

  it('includes connections with two stops only if there are few others', () => {
    const listStopsBetween = (from: string, to: string) =>
      new Set(
        listWays(getAirport(from), getAirport(to), toDayNumber('2027-05-14')).map(({ flights }) => flights.length - 1),
      );
    expect(listStopsBetween('LHR', 'JFK')).toEqual(new Set([0, 1]));
    expect(listStopsBetween('CPT', 'HNL')).toContain(2);
  });

  it('finds nonstop flights between the busiest pairs of cities', () => {
    const pairs = [
      ['LHR', 'JFK'],
      ['HND', 'SIN'],
      ['MAD', 'EZE'],
      ['SYD', 'AKL'],
      ['NBO', 'CPT'],
      ['NAP', 'BCN'],
    ] as const;
    const missing = pairs.filter(([from, to]) =>
      listWays(getAirport(from), getAirport(to), toDayNumber('2027-05-14')).every(({ flights }) => flights.length > 1),
    );
    expect(missing).toEqual([]);
  });

  it('returns undefined for IDs with unknown flights, invalid days or impossible connections', () => {
    const [one] = listWays(getAirport('LHR'), getAirport('JFK'), toDayNumber('2027-05-14'));
    const id = one?.option_id ?? '';
    expect(findFlight('QM1LHRJFK20270514')).toBeUndefined();
    expect(findFlight(id.replace('20270514', '20270231'))).toBeUndefined();
    expect(findItinerary(`${id}_${id}`)).toBeUndefined();
    expect(findItinerary('')).toBeUndefined();
  });
});

describe('seats of a flight', () => {
  test.prop([someWay], { numRuns: 30 })('for sale are as many as the free seats of the seat map', (found) => {
    for (const flight of found.slice(0, 4).flatMap(({ flights }) => flights)) {
      for (const cabin of cabins) {
        const all = countSeats(findAircraft(flight.route.aircraft), cabin);
        const left = sandboxFlightCatalogue.seatsOnSale(flight, cabin);
        expect(left).toBeLessThanOrEqual(all);
        const { seats, sold } = listFlightSeats(flight, cabin, sandboxFlightCatalogue);
        expect(seats).toHaveLength(all);
        expect(seats.length - sold.size).toBe(left);
      }
    }
  });
});
