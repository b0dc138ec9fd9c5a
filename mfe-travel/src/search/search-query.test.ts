import { describe, expect, it } from '@jest/globals';
import {
  productDefinitions,
  getProductDefinition,
  type ProductDefinition,
} from '@travel/contracts/products/product-definitions';
import { matchRoute } from '@travel/contracts/routes/routes';
import { fc, test } from '@fast-check/jest';
import { addDays } from '@travel/contracts/locale/days/days';
import type { Party } from '@travel/contracts/orders/party';
import type { PartyLimits } from './party.ts';
import { hasNoErrors } from './search-errors.ts';
import { writeSearchToUrl, readDraft, readSearch, getSearchPath } from './search-query.ts';
import { getSearchShape, type Search } from './search.ts';

const today = '2026-11-20';
const open = { first: today, last: addDays(today, 365) };

const parseQuery = (address: string) => {
  const { pathname, search } = new URL(address, 'http://page.test');
  return matchRoute(pathname, search)?.query ?? {};
};

const arbitraryParty = (limits: PartyLimits): fc.Arbitrary<Party> =>
  fc
    .record({
      adults: fc.integer({ min: 1, max: limits.people }),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: limits.people - 1 }),
    })
    .filter(({ adults, childAges }) => adults + childAges.length <= limits.people);

const place = fc.stringMatching(/^[a-z]{1,8}(-[a-z0-9]{1,8}){0,2}$/);

/** Generates valid searches of a product. */
const arbitrarySearch = (product: ProductDefinition): fc.Arbitrary<Search> => {
  const { from, dropoff, dates, longest, time, returnTime, age, who } = getSearchShape(product);
  return fc
    .record({
      from: from ? place : fc.constant(undefined),
      place,
      dropoff: dropoff ? place : fc.constant(undefined),
      years: fc.integer({ min: 18, max: 99 }),
      start: fc.integer({ min: 0, max: 365 - longest }),
      nights: fc.integer({ min: dates === 'days' ? 0 : 1, max: longest }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
      rooms: who
        ? fc.array(arbitraryParty(who.limits), { minLength: 1, maxLength: who.limits.rooms })
        : fc.constant(undefined),
    })
    .filter((parts) => parts.from !== parts.place)
    .map(({ start, nights, hour, minute, years, ...rest }) => {
      const checkin = addDays(today, start);
      const pad = (value: number) => String(value).padStart(2, '0');
      return {
        ...rest,
        checkin,
        checkout: dates === 'day' ? undefined : addDays(checkin, nights),
        time: time ? `${pad(hour)}:${pad(minute)}` : undefined,
        return_time: returnTime ? `${pad(minute % 24)}:${pad(hour)}` : undefined,
        age: age ? String(years) : undefined,
      };
    });
};

describe.each(productDefinitions.map((product) => [product.nameKey, product] as const))(
  'the URL of a search for %s',
  (_, product) => {
    test.prop([arbitrarySearch(product)], { numRuns: 60 })('restores the same search from a URL', (search) => {
      const address = getSearchPath(product, search);
      expect(matchRoute(new URL(address, 'http://page.test').pathname)).toMatchObject({
        page: 'search',
        section: product.section,
      });
      expect(readSearch(parseQuery(address), getSearchShape(product), open)).toEqual({ search, faults: {} });
    });

    test.prop([arbitrarySearch(product)], { numRuns: 30 })(
      'writes the search to a home page URL without changing other keys, and reads it back',
      (search) => {
        const address = writeSearchToUrl(
          '/',
          { trip_id: 'TRIP-1001', place: 'old-place' },
          search,
          getSearchShape(product),
        );
        expect(parseQuery(address)['trip_id']).toBe('TRIP-1001');
        expect(readDraft(parseQuery(address), getSearchShape(product))).toEqual(search);
      },
    );

    const keys = ['from', 'place', 'dropoff', 'checkin', 'checkout', 'time', 'return_time', 'age', 'rooms'] as const;

    test.prop([fc.dictionary(fc.constantFrom(...keys), fc.string())])(
      'validates a URL with arbitrary parameters without throwing',
      (query) => {
        const { search, faults } = readSearch(query, getSearchShape(product), open);
        if (!hasNoErrors(faults)) return;
        expect(readSearch(parseQuery(getSearchPath(product, search)), getSearchShape(product), open).search).toEqual(
          search,
        );
      },
    );
  },
);

describe('a search for hotels', () => {
  const hotels = getProductDefinition('HLT');
  const shape = getSearchShape(hotels);
  const faults = (query: string) => readSearch(parseQuery(`/search-detail?${query}`), shape, open).faults;

  it('writes a readable URL for a hotel search', () => {
    const address = getSearchPath(hotels, {
      place: 'amalfi-coast',
      checkin: '2027-05-14',
      checkout: '2027-05-18',
      rooms: [
        { adults: 2, childAges: [7] },
        { adults: 1, childAges: [] },
      ],
    });
    expect(address).toBe('/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7,1');
  });

  it.each([
    ['', { place: 'missing', checkin: 'missing', checkout: 'missing', rooms: 'missing' }],
    ['place=../etc&checkin=2027-05-14&checkout=2027-05-18&rooms=2', { place: 'unknown' }],
    ['place=kyoto&checkin=2026-11-19&checkout=2026-11-21&rooms=2', { checkin: 'past' }],
    ['place=kyoto&checkin=2026-11-20&checkout=2026-11-20&rooms=2', { checkout: 'not-after' }],
    ['place=kyoto&checkin=2026-11-20&checkout=2026-12-21&rooms=2', { checkout: 'too-long' }],
    ['place=kyoto&checkin=2027-11-21&checkout=2027-11-22&rooms=2', { checkin: 'too-far', checkout: 'too-far' }],
    ['place=kyoto&checkin=2027-02-30&checkout=2027-03-02&rooms=2', { checkin: 'malformed' }],
    ['place=kyoto&checkin=14/05/2027&checkout=2027-05-18&rooms=2', { checkin: 'malformed' }],
    ['place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=0', { rooms: 'malformed' }],
    ['place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=500', { rooms: 'too-large' }],
    ['place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=9', { rooms: 'too-large' }],
    ['place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1', { rooms: 'ages' }],
    ['place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:18', { rooms: 'ages' }],
    ['place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=1,1,1,1,1,1,1,1,1,1', { rooms: 'too-large' }],
  ])('reports the errors of "%s"', (query, expected) => {
    expect(faults(query)).toEqual(expected);
  });

  it('keeps the readable parts of a URL if other parts are invalid', () => {
    const { search } = readSearch({ place: 'kyoto', checkin: 'soon', rooms: '2-1:7' }, shape, open);
    expect(search).toMatchObject({ place: 'kyoto', rooms: [{ adults: 2, childAges: [7] }] });
  });
});

describe('a search for activities', () => {
  const faults = (query: string) =>
    readSearch(parseQuery(`/activities/search-details?${query}`), getSearchShape(getProductDefinition('ACT')), open)
      .faults;

  it.each([
    ['place=kyoto&checkin=2026-11-20&checkout=2026-11-20&rooms=2', {}],
    ['place=kyoto&checkin=2026-11-20&rooms=2', {}],
    ['place=kyoto&checkin=2026-11-20&checkout=soon&rooms=2', { checkout: 'malformed' }],
    ['place=kyoto&checkin=2026-11-22&checkout=2026-11-20&rooms=2', { checkout: 'before' }],
    ['place=kyoto&checkin=2026-11-20&checkout=2026-12-21&rooms=2', { checkout: 'too-long' }],
    ['place=kyoto&checkin=2026-11-19&checkout=2026-11-21&rooms=2', { checkin: 'past' }],
    ['place=kyoto&checkin=2026-11-20&checkout=2026-11-20&rooms=500', { rooms: 'too-large' }],
    ['place=kyoto&checkin=2026-11-20&checkout=2026-11-20&rooms=0-2:7:9', { rooms: 'no-adult' }],
    ['place=kyoto&checkin=2026-11-20&checkout=2026-11-20&rooms=lots', { rooms: 'malformed' }],
  ])('includes the last day in the length of a search and reports the errors of "%s"', (query, expected) => {
    expect(faults(query)).toEqual(expected);
  });
});

describe('a search for cars', () => {
  const read = (query: string) =>
    readSearch(
      parseQuery(`/cars/search-details?place=kyoto&checkin=2026-11-22&${query}`),
      getSearchShape(getProductDefinition('CAR')),
      open,
    );

  it('uses the default times and age of the form if the URL has none', () => {
    const { search, faults } = read('checkout=2026-11-25');
    expect(faults).toEqual({});
    expect(search).toMatchObject({ time: '10:00', return_time: '10:00', age: '30' });
    expect(read('checkout=2026-11-25&time=08:30&age=24').search).toMatchObject({
      time: '08:30',
      return_time: '10:00',
      age: '24',
    });
  });

  it.each([
    ['checkout=2026-11-25&time=25:00', { time: 'malformed' }],
    ['checkout=2026-11-22', { return_time: 'not-after' }],
    ['checkout=2026-11-25&age=17', { age: 'too-young' }],
  ])('reports the errors of "%s"', (query, expected) => {
    expect(read(query).faults).toEqual(expected);
  });
});

it('rejects a flight from a place to itself', () => {
  const query = { from: 'kyoto', place: 'kyoto', checkin: '2027-05-14', checkout: '2027-05-18', rooms: '1' };
  expect(readSearch(query, getSearchShape(getProductDefinition('FLT')), open).faults).toEqual({ place: 'same' });
});
