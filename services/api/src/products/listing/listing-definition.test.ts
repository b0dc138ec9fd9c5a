import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { filterByAll, filterByAny, filterByMinimum, filterByFlag, filterBy } from './list-filters.ts';
import { searchListing, type ListingDefinition } from './listing-definition.ts';

interface Room {
  readonly house: string;
  readonly bedrooms: number;
  readonly features: readonly string[];
  readonly isRefundable: boolean;
  readonly price: number;
}

type Query = {
  readonly currency: string;
  readonly sort: 'recommended' | 'price';
  readonly offset: number;
  readonly limit: number;
  readonly house?: string | undefined;
  readonly features?: string | undefined;
  readonly bedrooms?: number | undefined;
  readonly refundable?: 'true' | 'false' | undefined;
  readonly maximum?: number | undefined;
  readonly price_max?: number | undefined;
};

type FilterName = 'house' | 'features' | 'bedrooms' | 'refundable' | 'maximum';

const houses = ['villa', 'cabin', 'loft'] as const;
const features = ['pool', 'sauna'] as const;

/** Results are houses, each with its cheapest room. */
const listCheapest = (rooms: readonly Room[]): Room[] =>
  [...Map.groupBy(rooms, ({ house }) => house).values()].flatMap((some) =>
    some.toSorted((a, b) => a.price - b.price).slice(0, 1),
  );

const definition = {
  filters: {
    house: filterByAny(({ house }) => [house]),
    features: filterByAll((room) => room.features),
    bedrooms: filterByMinimum(({ bedrooms }) => bedrooms),
    refundable: filterByFlag(({ isRefundable }) => isRefundable),
    maximum: filterBy(
      () => [],
      ({ maximum }) => (maximum === undefined ? null : ({ price }) => price <= maximum),
    ),
  },
  priceFor: () => (room) => room.price,
  toResults: listCheapest,
  sorts: () => ({ recommended: null, price: (a, b) => a.price - b.price }),
  facets: ({ countValues, count, countPrices }) => ({
    house: countValues('house', (value) => value.toUpperCase(), houses),
    features: countValues('features', (value) => value, 'byValue'),
    bedrooms: [1, 2, 3].map((bedrooms) => count('bedrooms', String(bedrooms))),
    refundable: [count('refundable'), count('refundable', 'false')],
    prices: countPrices(),
  }),
} satisfies ListingDefinition<Room, Query, null, unknown, FilterName>;

const plain: Query = { currency: 'USD', sort: 'recommended', offset: 0, limit: 50 };
const search = (rooms: readonly Room[], query: Partial<Query>) =>
  searchListing<Room, Query, null, ReturnType<typeof definition.facets>, FilterName>(
    definition,
    rooms,
    { ...plain, ...query },
    null,
  );

const rooms = fc.array(
  fc.record({
    house: fc.constantFrom(...houses),
    bedrooms: fc.integer({ min: 1, max: 3 }),
    features: fc.subarray([...features]),
    isRefundable: fc.boolean(),
    price: fc.integer({ min: 100, max: 900 }),
  }),
  { maxLength: 12 },
);
const filters = fc.record(
  {
    house: fc.constantFrom('villa', 'villa,loft', 'cabin'),
    features: fc.constantFrom('pool', 'sauna', 'pool,sauna'),
    bedrooms: fc.integer({ min: 1, max: 3 }),
    refundable: fc.constantFrom('true' as const, 'false' as const),
    maximum: fc.integer({ min: 100, max: 900 }),
    price_max: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: [] },
);

describe('the search of a listing', () => {
  test.prop([rooms, filters])('counts what each value would leave with the other filters', (all, query) => {
    const { counts } = search(all, query);
    const countLeft = (changed: Partial<Query>) => search(all, { ...query, ...changed }).total;
    for (const { value, count } of counts.house) expect(count).toBe(countLeft({ house: value }));
    for (const { value, count } of counts.features) {
      expect(count).toBe(countLeft({ features: [query.features, value].filter(Boolean).join(',') }));
    }
    counts.bedrooms.forEach((count, at) => expect(count).toBe(countLeft({ bedrooms: at + 1 })));
    expect(counts.refundable).toEqual([countLeft({ refundable: 'true' }), countLeft({ refundable: 'false' })]);
    expect(counts.prices.steps.reduce((sum, count) => sum + count, 0)).toBe(countLeft({ price_max: undefined }));
  });

  test.prop([rooms, filters])('names the filters without which an empty search has results', (all, query) => {
    const { relax, total, unfiltered } = search(all, query);
    if (total > 0 || unfiltered === 0) return expect(relax).toEqual([]);
    for (const { filter, total: left, from } of relax) {
      const [name = '', dropped] = filter.split(':');
      const remaining = query.features?.split(',').filter((feature) => feature !== dropped);
      const without = filter === 'all' ? {} : { ...query, [name === 'price' ? 'price_max' : name]: undefined };
      const found = search(all, dropped === undefined ? without : { ...query, features: remaining?.join(',') });
      expect({ left, from: from.amount }).toEqual({
        left: found.total,
        from: Math.min(...found.shown.map(({ price }) => price)),
      });
    }
    return expect(relax.length).toBeGreaterThan(0);
  });

  it('lists values in the declared order, with labels, and sorts and pages the results', () => {
    const all = ['loft', 'villa', 'cabin'].map((house, at) => ({
      house,
      bedrooms: 1,
      features: [...features].toReversed(),
      isRefundable: true,
      price: 300 - at,
    }));
    const { counts, shown, total } = search(all, { sort: 'price', offset: 1, limit: 1 });
    expect(counts.house.map(({ label }) => label)).toEqual(['VILLA', 'CABIN', 'LOFT']);
    expect(counts.features.map(({ value }) => value)).toEqual(features);
    expect(shown.map(({ house }) => house)).toEqual(['villa']);
    expect(total).toBe(3);
    expect(search(all, {}).shown).toEqual(all);
  });
});
