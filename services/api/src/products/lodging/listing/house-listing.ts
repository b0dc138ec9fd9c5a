import type { TFunction } from 'i18next';
import type { LodgingQuery, LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';
import { filterByAll, filterByAny, filterByMinimum, filterByFlag } from '../../listing/list-filters.ts';
import type { ListingDefinition } from '../../listing/listing-definition.ts';
import type { Candidate } from './available-units.ts';

type FilterName = 'kind' | 'area' | 'features' | 'bedrooms' | 'refundable';

/** Texts of the labels: those of all lodgings, and those of one kind of lodging. */
interface Texts {
  readonly shared: TFunction;
  readonly kind: TFunction;
}

const mostBedrooms = 5;

/** Returns the cheapest candidate of each house, in the order of the houses. */
export const listCheapestPerHouse = (candidates: readonly Candidate[]): Candidate[] => {
  const cheapest = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { lodging_id } = candidate.house;
    const before = cheapest.get(lodging_id);
    if (!before || candidate.price.inclusive.amount < before.price.inclusive.amount)
      cheapest.set(lodging_id, candidate);
  }
  return [...cheapest.values()];
};

/**
 * Declares the filters, sort orders and counts of searches for all kinds of lodging. Candidates are units in the order
 * of recommendation of their houses, and results are houses. Prices are per night.
 */
export const houseListing: ListingDefinition<
  Candidate,
  LodgingQuery,
  Texts,
  LodgingSearchAnswer['counts'],
  FilterName
> = {
  filters: {
    kind: filterByAny(({ house }) => [house.kind]),
    area: filterByAny(({ house }) => [house.area]),
    features: filterByAll(({ house }) => house.features),
    bedrooms: filterByMinimum(({ unit }) => unit.bedrooms),
    refundable: filterByFlag(({ cancellation }) => cancellation.refundable),
  },
  priceFor: () => (candidate) => candidate.perNight.amount,
  toResults: listCheapestPerHouse,
  sorts: () => ({
    recommended: null,
    price: (a, b) => a.price.inclusive.amount - b.price.inclusive.amount,
    'price-desc': (a, b) => b.price.inclusive.amount - a.price.inclusive.amount,
    score: (a, b) => b.house.score - a.house.score,
  }),
  facets({ candidates, countValues, count, countPrices }, { shared, kind }) {
    const bedrooms = Math.min(mostBedrooms, Math.max(0, ...candidates.map(({ unit }) => unit.bedrooms)));
    return {
      kind: countValues('kind', (value) => kind(`kind.${value}`), 'byValue'),
      features: countValues('features', (value) => shared(`feature.${value}`), 'byValue'),
      area: countValues('area', (value) => value, 'byValue'),
      bedrooms: Array.from({ length: bedrooms }, (_, at) => ({
        value: String(at + 1),
        label: shared('bedroomsOrMore', { count: at + 1 }),
        count: count('bedrooms', String(at + 1)),
      })),
      refundable: count('refundable'),
      price: countPrices(),
    };
  },
};
