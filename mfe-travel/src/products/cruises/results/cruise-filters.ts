import { parseFigure, parseList } from '../../../results/filters/filter-values.ts';

export const cruiseSorts = ['recommended', 'price', 'price-desc', 'departs', 'nights'] as const;
/** Filters that are lists of keys; the answer supplies their labels. */
export const listFilters = ['length', 'cabin', 'line', 'ship', 'from', 'port'] as const;
export type ListFilter = (typeof listFilters)[number];

/** Filters, region and sort order of a cruise list, as stored in the address. */
export interface CruiseFilters extends Readonly<Record<ListFilter, readonly string[]>> {
  readonly sort: (typeof cruiseSorts)[number];
  /** Region to sail in; near the place if null. It is not a filter, because another region is another list. */
  readonly region: string | null;
  /** For all travellers, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly roundTrip: 'true' | 'false' | null;
}

type Query = Readonly<Record<string, string | undefined>>;

const isKey = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text);
const parseKeys = (text: string | undefined): string[] => parseList(text).filter(isKey);

/** Reads the filters from an address and ignores invalid ones. */
export const readFilters = (query: Query): CruiseFilters => ({
  sort: cruiseSorts.find((sort) => sort === query.sort) ?? 'recommended',
  region: query.region && isKey(query.region) ? query.region : null,
  priceMin: parseFigure(query.price_min),
  priceMax: parseFigure(query.price_max),
  length: parseKeys(query.length),
  cabin: parseKeys(query.cabin),
  line: parseKeys(query.line),
  ship: parseKeys(query.ship),
  // The address calls it `departure`, because `from` means the origin in other products.
  from: parseKeys(query.departure),
  port: parseKeys(query.port),
  roundTrip: query.round_trip === 'true' || query.round_trip === 'false' ? query.round_trip : null,
});

/** Converts filters to query parameters for the address; unset filters are omitted. */
export const toFilterQuery = (filters: CruiseFilters) => ({
  ...(filters.region && { region: filters.region }),
  ...(filters.sort !== 'recommended' && { sort: filters.sort }),
  ...(filters.priceMin !== null && { price_min: String(filters.priceMin) }),
  ...(filters.priceMax !== null && { price_max: String(filters.priceMax) }),
  ...(filters.length.length > 0 && { length: filters.length.join(',') }),
  ...(filters.cabin.length > 0 && { cabin: filters.cabin.join(',') }),
  ...(filters.line.length > 0 && { line: filters.line.join(',') }),
  ...(filters.ship.length > 0 && { ship: filters.ship.join(',') }),
  ...(filters.from.length > 0 && { departure: filters.from.join(',') }),
  ...(filters.port.length > 0 && { port: filters.port.join(',') }),
  ...(filters.roundTrip && { round_trip: filters.roundTrip }),
});

export const noFilters: CruiseFilters = readFilters({});

/** A filter that can be cleared on its own, named as in the API. */
export type CruiseFilter = ListFilter | 'price' | 'round_trip';

export const listActiveFilters = (filters: CruiseFilters): CruiseFilter[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : (['price'] as const)),
  ...listFilters.filter((name) => filters[name].length > 0),
  ...(filters.roundTrip ? (['round_trip'] as const) : []),
];

const getClearedFilter = (filter: CruiseFilter): Partial<CruiseFilters> => {
  if (filter === 'price') return { priceMin: null, priceMax: null };
  return filter === 'round_trip' ? { roundTrip: null } : { [filter]: [] };
};

/** Clears one filter; `all` clears every filter but keeps region and sort order. */
export const clearFilter = (filters: CruiseFilters, filter: string): CruiseFilters => {
  const found = listActiveFilters(filters).find((one) => one === filter);
  return found
    ? { ...filters, ...getClearedFilter(found) }
    : { ...noFilters, sort: filters.sort, region: filters.region };
};

/** Returns the filters that still apply to another search; ships and ports apply only to the same region. */
export const getReusableFilters = (filters: CruiseFilters, samePlace: boolean): CruiseFilters =>
  samePlace ? filters : { ...filters, region: null, ship: [], from: [], port: [] };
