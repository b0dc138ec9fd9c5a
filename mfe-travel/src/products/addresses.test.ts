import { describe, expect } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { type Query, writeSearchToUrl, readSearch } from '../search/search-query.ts';
import { getSearchShape } from '../search/search.ts';
import { activityFilters as activities } from './activities/results/activity-filters.ts';
import { carFilters as cars } from './cars/results/car-filters.ts';
import { cruiseFilters as cruises } from './cruises/results/cruise-filters.ts';
import { flightFilters, getFlightPath, readFlightSearch } from './flights/flight-search.ts';
import { hotelFilters as hotels } from './hotels/results/hotel-filters.ts';
import { lodgingFilters as lodgings } from './lodging/lodging-filters.ts';
import { getTravelProduct } from './registry.ts';
import { transferFilters as transfers } from './transfers/results/transfer-filters.ts';

const words = fc.constantFrom(
  '',
  'true',
  'false',
  'price',
  'price-desc',
  'score',
  'stars',
  'recommended',
  'best',
  'duration',
  '0',
  '3',
  '120',
  'pool',
  'sea-view',
  'breakfast',
  'Praiano',
  'villa',
  'suv',
  'electric',
  'manual',
  'airport-nap',
  'saloon',
  '40.5,14.1,40.8,14.9',
  'amalfi-coast.airport-nap',
  'western-mediterranean',
  'balcony',
  'week',
  '2027-05-20',
  '18:30',
  'TP 943',
  '6-12',
  'checked',
  'ä&=,:%',
);
/** Generates parameter values as a visitor might type them: known values, lists of them, and arbitrary text. */
const value = fc.oneof(
  words,
  fc.array(words, { maxLength: 4 }).map((some) => some.join(',')),
  fc.string(),
);
const arbitraryAddress = (...keys: readonly string[]): fc.Arbitrary<Query> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });

const open = { first: '2026-11-20', last: '2027-11-20' };
const stay = { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18', rooms: '2-1:7,1' };
const parseQuery = (path: string): Query => Object.fromEntries(new URL(path, 'http://page.test').searchParams);

const kinds = [
  {
    name: 'hotels',
    product: getTravelProduct('HLT'),
    search: stay,
    written: (query: Query) => hotels.toQuery(hotels.read(query)),
    keys: arbitraryAddress(
      'sort',
      'price_min',
      'price_max',
      'stars',
      'board',
      'refundable',
      'area',
      'amenities',
      'within',
    ),
  },
  ...(['RST', 'STY', 'VR'] as const).map((catalogue) => ({
    name: catalogue,
    product: getTravelProduct(catalogue),
    search: stay,
    written: (query: Query) => lodgings.toQuery(lodgings.read(query)),
    keys: arbitraryAddress('sort', 'price_min', 'price_max', 'kind', 'features', 'area', 'bedrooms', 'refundable'),
  })),
  {
    name: 'cars',
    product: getTravelProduct('CAR'),
    search: { ...stay, rooms: undefined, dropoff: 'rome', time: '10:00', return_time: '18:30', age: '30' },
    written: (query: Query) => cars.toQuery(cars.read(query)),
    keys: arbitraryAddress(
      'sort',
      'price_min',
      'price_max',
      'category',
      'fuel',
      'supplier',
      'station',
      'transmission',
      'seats',
      'unlimited',
      'refundable',
      'prebook',
    ),
  },
  {
    name: 'activities',
    product: getTravelProduct('ACT'),
    search: { ...stay, rooms: '2' },
    written: (query: Query) => activities.toQuery(activities.read(query)),
    keys: arbitraryAddress(
      'sort',
      'price_min',
      'price_max',
      'category',
      'time_of_day',
      'length',
      'language',
      'private',
      'refundable',
    ),
  },
  {
    name: 'cruises',
    product: getTravelProduct('CRU'),
    search: stay,
    written: (query: Query) => cruises.toQuery(cruises.read(query)),
    keys: arbitraryAddress(
      'region',
      'sort',
      'price_min',
      'price_max',
      'length',
      'cabin',
      'line',
      'ship',
      'departure',
      'port',
      'round_trip',
    ),
  },
  {
    name: 'transfers',
    product: getTravelProduct('TRF'),
    search: { ...stay, checkout: undefined, rooms: '2', time: '12:00' },
    written: (query: Query) => transfers.toQuery(transfers.read(query)),
    keys: arbitraryAddress(
      'start',
      'end',
      'return_date',
      'return_hour',
      'flight',
      'sort',
      'vehicle',
      'supplier',
      'shared',
      'refundable',
    ),
  },
];

describe.each(kinds)('a results URL of $name', ({ product, search, written, keys }) => {
  test.prop([keys])('restores the same search, filters, sort order and map after writing them to a URL', (asked) => {
    const shape = getSearchShape(product);
    const read = readSearch({ ...asked, ...search }, shape, open);
    expect(read.faults).toEqual({});
    const filters: Query = written(asked);
    const again = parseQuery(writeSearchToUrl('/somewhere', filters, read.search, shape));
    expect(readSearch(again, shape, open)).toEqual(read);
    expect(written(again)).toEqual(filters);
  });
});

describe('a results URL of flights', () => {
  const keys = arbitraryAddress('sort', 'stops', 'airlines', 'depart', 'arrive', 'duration', 'bags', 'price', 'cabin');
  test.prop([keys])('restores the same journey, filters and sort order after writing them to a URL', (asked) => {
    const query = { ...asked, legs: 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-21', passengers: '2-1:7' };
    const search = readFlightSearch(query);
    if (!search) throw new Error('A journey can be read');
    const filters = flightFilters.read(query);
    const again = parseQuery(getFlightPath('/flight/search-details', search, filters));
    expect(readFlightSearch(again)).toEqual(search);
    expect(flightFilters.read(again)).toEqual(filters);
  });
});
