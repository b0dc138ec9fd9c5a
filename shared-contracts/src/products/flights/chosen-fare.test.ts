import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { toFareQuery, parseChosenFare } from './chosen-fare.ts';
import { offeredFareKeys } from './flight-options.ts';

const options = ['QM117LHRJFK20270514', 'ZV1JFKBOS20270521_QM9BOSLHR20270521'];
const flights = options.flatMap((id) => id.split('_'));

const seats = fc.uniqueArray(
  fc.record({
    flight_id: fc.constantFrom(...flights),
    passenger: fc.integer({ min: 0, max: 3 }),
    seat: fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom('A', 'B', 'C', 'F', 'K'))
      .map((parts) => parts.join('')),
  }),
  { selector: ({ flight_id, passenger }) => `${flight_id} ${passenger}` },
);

describe('a chosen fare', () => {
  test.prop([fc.constantFrom(...offeredFareKeys), fc.integer({ min: 0, max: 5 }), seats])(
    'reads a chosen fare from the URL that it wrote, with one seat per passenger',
    (fare, bags, wanted) => {
      const once = wanted.filter(
        ({ flight_id, seat }, at) => wanted.findIndex((one) => one.flight_id === flight_id && one.seat === seat) === at,
      );
      const chosen = { fare, bags, seats: once };
      expect(parseChosenFare(toFareQuery(chosen, options), options, 4)).toEqual(chosen);
    },
  );

  it('defaults to the lowest fare if the URL has no fare or an invalid one', () => {
    const lowest = { fare: 'basic', bags: 0, seats: [] };
    expect(parseChosenFare({}, options, 2)).toEqual(lowest);
    const query = { fare: 'gold', bags_more: '-4', seats: '9.1.12A,1.3.12A,x,1.1.99Z,,' };
    expect(parseChosenFare(query, options, 2)).toEqual(lowest);
  });

  it('assigns a seat to only one passenger', () => {
    const { seats: read } = parseChosenFare({ seats: '1.1.12A,1.2.12A,1.1.14C' }, options, 2);
    expect(read).toEqual([{ flight_id: flights[0], passenger: 0, seat: '12A' }]);
  });
});
