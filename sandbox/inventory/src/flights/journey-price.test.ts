import { describe, expect } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { cabins, fareKeys } from '@travel/contracts/products/flights/flight-options';
import { toPassengers } from '@travel/contracts/products/flights/passengers';
import { findAirport } from '@travel/reference/airports/airports';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { createConverter } from '@travel/reference/exchange/converter';
import { findItineraries } from './find-itineraries.ts';
import { sandboxFlightCatalogue } from './sandbox-flights.ts';
import { combineRules } from '@travel/supplier-kit/flights/pricing/fare-rules';
import { priceEachPassenger, priceJourney, priceLegByFare } from '@travel/supplier-kit/flights/pricing/journey-price';

const day = toDayNumber('2027-05-14');
const [origin, destination] = [findAirport('LHR'), findAirport('JFK')];
if (!origin || !destination) throw new Error('There are no such airports');
const ways = ['transom', 'kestrel'].flatMap((supplier) =>
  findItineraries({ from: origin, to: destination, day, supplier }),
);

const converters = [createConverter('USD', '1'), createConverter('JPY', '154.3'), createConverter('KWD', '0.3069')];
const asked = fc.record({
  passengers: fc
    .record({
      adults: fc.integer({ min: 1, max: 4 }),
      childAges: fc.array(fc.integer({ min: 0, max: 16 }), { maxLength: 3 }),
    })
    .map(toPassengers),
  cabin: fc.constantFrom(...cabins),
  today: fc.integer({ min: day - 350, max: day }),
  converter: fc.constantFrom(...converters),
  basicFare: fc.constant(sandboxFlightCatalogue.basicFare),
});
const way = fc.constantFrom(...ways);
const without = { extras: [], label: () => '' };

describe('the price of a journey', () => {
  test.prop([fc.tuple(way, way), fc.constantFrom(...fareKeys), asked])(
    'equals the sum of its legs, the sum of fares and taxes, and the sum of all passengers',
    (legs, fare, of) => {
      const { price, taxes } = priceJourney(legs, fare, of, without);
      const sum = (amounts: readonly { readonly amount: number }[]) =>
        amounts.reduce((all, { amount }) => all + amount, 0);
      expect(sum(price.lines.map(({ amount }) => amount))).toBe(price.inclusive.amount);
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
      expect(sum(taxes.map(({ amount }) => amount))).toBe(price.tax.amount);
      expect(legs.reduce((all, leg) => all + priceLegByFare(leg, of)[fare], 0)).toBe(price.inclusive.amount);
      const each = priceEachPassenger(legs, fare, of);
      expect(each.reduce((all, one) => all + one.each.amount * one.count, 0)).toBe(price.inclusive.amount);
    },
  );

  test.prop([way, asked])('increases with each higher fare, as does the number of included bags', (leg, of) => {
    const { basic, standard, flex } = priceLegByFare(leg, of);
    expect([basic, standard, flex]).toEqual([basic, standard, flex].toSorted((a, b) => a - b));
    const bags = fareKeys.map((fare) => combineRules([leg], of.cabin, fare).checkedBags);
    expect(bags).toEqual(bags.toSorted((a, b) => a - b));
  });
});
