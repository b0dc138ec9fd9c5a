import { lodgingSorts } from '@travel/contracts/products/hotels/hotel-options';
import { figureIn, listIn } from '../../results/filters/filter-values.ts';
import type { Query } from '../../search/search-query.ts';

type LodgingSort = (typeof lodgingSorts)[number];

/** What a list of lodgings is narrowed by beside place, dates and guests, and its order, as the address keeps it. */
export interface LodgingFilters {
  readonly sort: LodgingSort;
  /** Of a night, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  /** Keys, as the counts of an answer have them. */
  readonly kind: readonly string[];
  readonly features: readonly string[];
  readonly area: readonly string[];
  /** So many at least. */
  readonly bedrooms: number | null;
  readonly refundable: boolean;
}

const mostValues = 8;
const mostBedrooms = 12;
const isKey = (text: string): boolean => /^[a-z][a-z-]{0,23}$/.test(text);

const bedroomsIn = (text: string | undefined): number | null => {
  const count = figureIn(text);
  return count !== null && count >= 1 && count <= mostBedrooms ? count : null;
};

/** Reads the filters of an address; what makes no sense is left out. */
export const readFilters = (query: Query): LodgingFilters => ({
  sort: lodgingSorts.find((sort) => sort === query['sort']) ?? 'recommended',
  priceMin: figureIn(query['price_min']),
  priceMax: figureIn(query['price_max']),
  kind: listIn(query['kind']).filter(isKey).slice(0, mostValues),
  features: listIn(query['features']).filter(isKey).slice(0, mostValues),
  area: listIn(query['area']?.slice(0, 200)),
  bedrooms: bedroomsIn(query['bedrooms']),
  refundable: query['refundable'] === 'true',
});

/** Writes filters as the address and the API have them; what is not set is left out. */
export const filterQuery = (filters: LodgingFilters) => ({
  ...(filters.sort !== 'recommended' && { sort: filters.sort }),
  ...(filters.priceMin !== null && { price_min: String(filters.priceMin) }),
  ...(filters.priceMax !== null && { price_max: String(filters.priceMax) }),
  ...(filters.kind.length > 0 && { kind: filters.kind.join(',') }),
  ...(filters.features.length > 0 && { features: filters.features.join(',') }),
  ...(filters.area.length > 0 && { area: filters.area.join(',') }),
  ...(filters.bedrooms !== null && { bedrooms: String(filters.bedrooms) }),
  ...(filters.refundable && { refundable: 'true' as const }),
});

const noFilters: LodgingFilters = readFilters({});

/** Each filter that is set and can be cleared by itself, as the API names it: `price`, `features:pool`. */
export const eachFilter = (filters: LodgingFilters): string[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : ['price']),
  ...(filters.refundable ? ['refundable'] : []),
  ...(filters.kind.length > 0 ? ['kind'] : []),
  ...(filters.bedrooms === null ? [] : ['bedrooms']),
  ...(filters.area.length > 0 ? ['area'] : []),
  ...filters.features.map((feature) => `features:${feature}`),
];

/** Returns the feature that a filter is about, if it is about one. */
export const featureIn = (filter: string): string | undefined => /^features:(.+)$/.exec(filter)?.[1];

/** Returns the filters without one of them; `all` clears every one and keeps the order. */
export const without = (filters: LodgingFilters, filter: string): LodgingFilters => {
  switch (filter) {
    case 'all':
      return { ...noFilters, sort: filters.sort };
    case 'price':
      return { ...filters, priceMin: null, priceMax: null };
    case 'kind':
      return { ...filters, kind: [] };
    case 'bedrooms':
      return { ...filters, bedrooms: null };
    case 'refundable':
      return { ...filters, refundable: false };
    case 'area':
      return { ...filters, area: [] };
    default:
      return { ...filters, features: filters.features.filter((feature) => feature !== featureIn(filter)) };
  }
};

/**
 * Returns what of an address still makes sense for another search: all filters at the same place, elsewhere all but the
 * areas of that place.
 */
export const keptFilters = (query: Query, samePlace: boolean): Query => {
  const filters = readFilters(query);
  return filterQuery(samePlace ? filters : { ...filters, area: [] });
};
