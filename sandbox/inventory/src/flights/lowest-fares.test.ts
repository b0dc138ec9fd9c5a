import { fc, test } from '@fast-check/jest';
import { expect } from '@jest/globals';
import { cabins } from '@travel/contracts/products/flights/flight-options';
import { allAirports } from '@travel/reference/airports/airports';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { createConverter } from '@travel/reference/exchange/converter';
import { listAirportPairs, flightSuppliers, sandboxFlightCatalogue } from './sandbox-flights.ts';
import { findItineraries } from './find-itineraries.ts';
import { priceLeg, type FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import { countSeatsLeft } from '@travel/supplier-kit/flights/pricing/seats-left';
import { createLowestFares } from './lowest-fares.ts';

const today = toDayNumber('2026-11-26');
const cities = ['LON', 'NYC', 'PAR', 'TYO', 'SYD', 'ROM'];
const place = fc.oneof(
  fc.constantFrom(...cities),
  fc.constantFrom(...allAirports).map(({ code }) => code),
);

const request = fc.record({
  from: place,
  to: place,
  // The days cover most of a year, including both clock changes.
  day: fc.integer({ min: today, max: today + 340 }),
  cabin: fc.constantFrom(...cabins),
  adults: fc.integer({ min: 1, max: 9 }),
  infants: fc.integer({ min: 0, max: 1 }),
  converter: fc.constantFrom(
    createConverter('USD', '1'),
    createConverter('JPY', '151.2'),
    createConverter('KWD', '0.307'),
  ),
});

test.prop([request], { numRuns: 60 })('finds the same lowest price of a day as pricing every itinerary', (query) => {
  const { from, to, day, cabin, adults, infants, converter } = query;
  const asked: FlightRequest = {
    passengers: { adults, children: 0, childAges: [], infants, seats: adults },
    cabin,
    today,
    converter,
    basicFare: sandboxFlightCatalogue.basicFare,
  };
  let found = Infinity;
  let expected = Infinity;
  for (const { id: supplier } of flightSuppliers) {
    for (const pair of listAirportPairs(from, to)) {
      found = createLowestFares({ ...pair, supplier }, asked)(day, found);
      for (const leg of findItineraries({ ...pair, supplier, day })) {
        if (countSeatsLeft(leg, cabin, new Map(), sandboxFlightCatalogue) < adults) continue;
        expected = Math.min(expected, priceLeg(leg, 'basic', asked));
      }
    }
  }
  expect(found).toBe(expected);
});
