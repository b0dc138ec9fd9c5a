import { parseFigure, parseList } from '../../../results/filters/filter-values.ts';

export const carSorts = ['recommended', 'price', 'price-desc', 'score'] as const;
/** Filters that are lists of keys; the answer supplies their labels. */
export const listFilters = ['category', 'fuel', 'supplier', 'station'] as const;
export type ListFilter = (typeof listFilters)[number];

const transmissions = ['automatic', 'manual'] as const;

/** Filters and sort order of a car list, as stored in the address. */
export interface CarFilters extends Readonly<Record<ListFilter, readonly string[]>> {
  readonly sort: (typeof carSorts)[number];
  /** Per day, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly transmission: (typeof transmissions)[number] | null;
  /** Minimum number of seats. */
  readonly seats: number | null;
  readonly unlimited: boolean;
  readonly refundable: boolean;
  /** True if paid now, false if paid at the counter. */
  readonly prebook: 'true' | 'false' | null;
}

type Query = Readonly<Record<string, string | undefined>>;

const parseKeys = (text: string | undefined): string[] =>
  parseList(text).filter((key) => /^[a-z0-9-]{1,60}$/.test(key));

/** Reads the filters from an address and ignores invalid ones. */
export const readFilters = (query: Query): CarFilters => {
  const seats = parseFigure(query.seats);
  return {
    sort: carSorts.find((sort) => sort === query.sort) ?? 'recommended',
    priceMin: parseFigure(query.price_min),
    priceMax: parseFigure(query.price_max),
    category: parseKeys(query.category),
    fuel: parseKeys(query.fuel),
    supplier: parseKeys(query.supplier),
    station: parseKeys(query.station),
    transmission: transmissions.find((one) => one === query.transmission) ?? null,
    seats: seats !== null && seats >= 1 && seats <= 9 ? seats : null,
    unlimited: query.unlimited === 'true',
    refundable: query.refundable === 'true',
    prebook: query.prebook === 'true' || query.prebook === 'false' ? query.prebook : null,
  };
};

/** Converts filters to query parameters for the address and the API; unset filters are omitted. */
export const toFilterQuery = (filters: CarFilters) => ({
  ...(filters.sort !== 'recommended' && { sort: filters.sort }),
  ...(filters.priceMin !== null && { price_min: String(filters.priceMin) }),
  ...(filters.priceMax !== null && { price_max: String(filters.priceMax) }),
  ...(filters.category.length > 0 && { category: filters.category.join(',') }),
  ...(filters.fuel.length > 0 && { fuel: filters.fuel.join(',') }),
  ...(filters.supplier.length > 0 && { supplier: filters.supplier.join(',') }),
  ...(filters.station.length > 0 && { station: filters.station.join(',') }),
  ...(filters.transmission && { transmission: filters.transmission }),
  ...(filters.seats !== null && { seats: String(filters.seats) }),
  ...(filters.unlimited && { unlimited: 'true' as const }),
  ...(filters.refundable && { refundable: 'true' as const }),
  ...(filters.prebook && { prebook: filters.prebook }),
});

const noFilters: CarFilters = readFilters({});

/** A filter that can be cleared on its own, named as in the API. */
export type CarFilter = ListFilter | 'price' | 'transmission' | 'seats' | 'unlimited' | 'refundable' | 'prebook';

export const listActiveFilters = (filters: CarFilters): CarFilter[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : (['price'] as const)),
  ...listFilters.filter((name) => filters[name].length > 0),
  ...(filters.transmission ? (['transmission'] as const) : []),
  ...(filters.seats === null ? [] : (['seats'] as const)),
  ...(filters.unlimited ? (['unlimited'] as const) : []),
  ...(filters.refundable ? (['refundable'] as const) : []),
  ...(filters.prebook ? (['prebook'] as const) : []),
];

const cleared: Readonly<Record<CarFilter, Partial<CarFilters>>> = {
  price: { priceMin: null, priceMax: null },
  category: { category: [] },
  fuel: { fuel: [] },
  supplier: { supplier: [] },
  station: { station: [] },
  transmission: { transmission: null },
  seats: { seats: null },
  unlimited: { unlimited: false },
  refundable: { refundable: false },
  prebook: { prebook: null },
};

/** Clears one filter; `all` clears every filter but keeps the sort order. */
export const clearFilter = (filters: CarFilters, filter: string): CarFilters => {
  const found = listActiveFilters(filters).find((one) => one === filter);
  return found ? { ...filters, ...cleared[found] } : { ...noFilters, sort: filters.sort };
};

/** Returns the filters that still apply to another search; stations apply only at the same place. */
export const getReusableFilters = (filters: CarFilters, samePlace: boolean): CarFilters =>
  samePlace ? filters : { ...filters, station: [] };
