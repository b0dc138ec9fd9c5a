import { lodgingSorts } from '@travel/contracts/products/hotels/hotel-options';
import { parseFigure, parseList } from '../../results/filters/filter-values.ts';
import type { Query } from '../../search/search-query.ts';

type LodgingSort = (typeof lodgingSorts)[number];

/** Filters and sort order of a lodging list, as stored in the address, in addition to place, dates and guests. */
export interface LodgingFilters {
  readonly sort: LodgingSort;
  /** Per night, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  /** Keys, as in the counts of an answer. */
  readonly kind: readonly string[];
  readonly features: readonly string[];
  readonly area: readonly string[];
  /** Minimum number of bedrooms. */
  readonly bedrooms: number | null;
  readonly refundable: boolean;
}

const mostValues = 8;
const mostBedrooms = 12;
const isKey = (text: string): boolean => /^[a-z][a-z-]{0,23}$/.test(text);

const parseBedrooms = (text: string | undefined): number | null => {
  const count = parseFigure(text);
  return count !== null && count >= 1 && count <= mostBedrooms ? count : null;
};

/** Reads the filters from an address and ignores invalid ones. */
export const readFilters = (query: Query): LodgingFilters => ({
  sort: lodgingSorts.find((sort) => sort === query['sort']) ?? 'recommended',
  priceMin: parseFigure(query['price_min']),
  priceMax: parseFigure(query['price_max']),
  kind: parseList(query['kind']).filter(isKey).slice(0, mostValues),
  features: parseList(query['features']).filter(isKey).slice(0, mostValues),
  area: parseList(query['area']?.slice(0, 200)),
  bedrooms: parseBedrooms(query['bedrooms']),
  refundable: query['refundable'] === 'true',
});

/** Converts filters to query parameters for the address and the API; unset filters are omitted. */
export const toFilterQuery = (filters: LodgingFilters) => ({
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

/** Returns the active filters that can be cleared one by one, named as in the API: `price`, `features:pool`. */
export const listActiveFilters = (filters: LodgingFilters): string[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : ['price']),
  ...(filters.refundable ? ['refundable'] : []),
  ...(filters.kind.length > 0 ? ['kind'] : []),
  ...(filters.bedrooms === null ? [] : ['bedrooms']),
  ...(filters.area.length > 0 ? ['area'] : []),
  ...filters.features.map((feature) => `features:${feature}`),
];

/** Returns the feature of a filter, or undefined if the filter is about something else. */
export const parseFeature = (filter: string): string | undefined => /^features:(.+)$/.exec(filter)?.[1];

/** Clears one filter; `all` clears every filter but keeps the sort order. */
export const clearFilter = (filters: LodgingFilters, filter: string): LodgingFilters => {
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
      return { ...filters, features: filters.features.filter((feature) => feature !== parseFeature(filter)) };
  }
};

/**
 * Returns the parameters that still apply to another search: all filters at the same place, otherwise all except the
 * areas of that place.
 */
export const getReusableFilters = (query: Query, samePlace: boolean): Query => {
  const filters = readFilters(query);
  return toFilterQuery(samePlace ? filters : { ...filters, area: [] });
};
