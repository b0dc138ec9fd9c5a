import { activitySorts } from '@travel/contracts/products/activities/activity-options';
import { parseFigure, parseList } from '../../../results/filters/filter-values.ts';

/** Filters that are lists of keys; the answer supplies their labels. */
export const listFilters = ['category', 'time_of_day', 'length', 'language'] as const;
export type ListFilter = (typeof listFilters)[number];

/** Filters and sort order of an activity list, as stored in the address. */
export interface ActivityFilters extends Readonly<Record<ListFilter, readonly string[]>> {
  readonly sort: (typeof activitySorts)[number];
  /** For the party, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly private: boolean;
  readonly refundable: boolean;
}

type Query = Readonly<Record<string, string | undefined>>;

const parseKeys = (text: string | undefined): string[] => parseList(text).filter((key) => /^[a-z-]{1,40}$/.test(key));

/** Reads the filters from an address and ignores invalid ones. */
export const readFilters = (query: Query): ActivityFilters => ({
  sort: activitySorts.find((sort) => sort === query.sort) ?? 'recommended',
  priceMin: parseFigure(query.price_min),
  priceMax: parseFigure(query.price_max),
  category: parseKeys(query.category),
  time_of_day: parseKeys(query.time_of_day),
  length: parseKeys(query.length),
  language: parseKeys(query.language),
  private: query.private === 'true',
  refundable: query.refundable === 'true',
});

/** Converts filters to query parameters for the address and the API; unset filters are omitted. */
export const toFilterQuery = (filters: ActivityFilters) => ({
  ...(filters.sort !== 'recommended' && { sort: filters.sort }),
  ...(filters.priceMin !== null && { price_min: String(filters.priceMin) }),
  ...(filters.priceMax !== null && { price_max: String(filters.priceMax) }),
  ...(filters.category.length > 0 && { category: filters.category.join(',') }),
  ...(filters.time_of_day.length > 0 && { time_of_day: filters.time_of_day.join(',') }),
  ...(filters.length.length > 0 && { length: filters.length.join(',') }),
  ...(filters.language.length > 0 && { language: filters.language.join(',') }),
  ...(filters.private && { private: 'true' as const }),
  ...(filters.refundable && { refundable: 'true' as const }),
});

const noFilters: ActivityFilters = readFilters({});

/** A filter that can be cleared on its own, named as in the API. */
export type ActivityFilter = ListFilter | 'price' | 'private' | 'refundable';

export const listActiveFilters = (filters: ActivityFilters): ActivityFilter[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : (['price'] as const)),
  ...listFilters.filter((name) => filters[name].length > 0),
  ...(filters.private ? (['private'] as const) : []),
  ...(filters.refundable ? (['refundable'] as const) : []),
];

const cleared: Readonly<Record<ActivityFilter, Partial<ActivityFilters>>> = {
  price: { priceMin: null, priceMax: null },
  category: { category: [] },
  time_of_day: { time_of_day: [] },
  length: { length: [] },
  language: { language: [] },
  private: { private: false },
  refundable: { refundable: false },
};

/** Clears one filter; `all` clears every filter but keeps the sort order. */
export const clearFilter = (filters: ActivityFilters, filter: string): ActivityFilters => {
  const found = listActiveFilters(filters).find((one) => one === filter);
  return found ? { ...filters, ...cleared[found] } : { ...noFilters, sort: filters.sort };
};
