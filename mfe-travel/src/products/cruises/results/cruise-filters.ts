import { figureIn, listIn } from '../../../results/filters/filter-values.ts';

export const cruiseSorts = ['recommended', 'price', 'price-desc', 'departs', 'nights'] as const;
/** Filters that are lists of keys, which the answer names. */
export const listFilters = ['length', 'cabin', 'line', 'ship', 'from', 'port'] as const;
export type ListFilter = (typeof listFilters)[number];

/** What a list of cruises is narrowed by, its region and its order, as the address keeps it. */
export interface CruiseFilters extends Readonly<Record<ListFilter, readonly string[]>> {
  readonly sort: (typeof cruiseSorts)[number];
  /** Where it sails; around the place unless said. No filter: another region is another list. */
  readonly region: string | null;
  /** Of all travellers, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly roundTrip: 'true' | 'false' | null;
}

type Query = Readonly<Record<string, string | undefined>>;

const isKey = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text);
const keysIn = (text: string | undefined): string[] => listIn(text).filter(isKey);

/** Reads the filters of an address; what makes no sense is left out. */
export const readFilters = (query: Query): CruiseFilters => ({
  sort: cruiseSorts.find((sort) => sort === query.sort) ?? 'recommended',
  region: query.region && isKey(query.region) ? query.region : null,
  priceMin: figureIn(query.price_min),
  priceMax: figureIn(query.price_max),
  length: keysIn(query.length),
  cabin: keysIn(query.cabin),
  line: keysIn(query.line),
  ship: keysIn(query.ship),
  // Stands for itself in the address: `from` is where other products begin.
  from: keysIn(query.departure),
  port: keysIn(query.port),
  roundTrip: query.round_trip === 'true' || query.round_trip === 'false' ? query.round_trip : null,
});

/** Writes filters as the address has them; what is not set is left out. */
export const filterQuery = (filters: CruiseFilters) => ({
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

/** A filter that can be cleared by itself, as the API names it. */
export type CruiseFilter = ListFilter | 'price' | 'round_trip';

export const eachFilter = (filters: CruiseFilters): CruiseFilter[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : (['price'] as const)),
  ...listFilters.filter((name) => filters[name].length > 0),
  ...(filters.roundTrip ? (['round_trip'] as const) : []),
];

const cleared = (filter: CruiseFilter): Partial<CruiseFilters> => {
  if (filter === 'price') return { priceMin: null, priceMax: null };
  return filter === 'round_trip' ? { roundTrip: null } : { [filter]: [] };
};

/** Returns the filters without one of them; `all` clears every one and keeps region and order. */
export const without = (filters: CruiseFilters, filter: string): CruiseFilters => {
  const found = eachFilter(filters).find((one) => one === filter);
  return found ? { ...filters, ...cleared(found) } : { ...noFilters, sort: filters.sort, region: filters.region };
};

/** Returns what of the filters still makes sense for another search: ships and ports are those of a region. */
export const keptFilters = (filters: CruiseFilters, samePlace: boolean): CruiseFilters =>
  samePlace ? filters : { ...filters, region: null, ship: [], from: [], port: [] };
