import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { memoize } from '@travel/kit/caches/memoize';
import { createHistogram } from './histogram.ts';
import type { Condition, ListFilter } from './list-filters.ts';
import { listRelaxations } from './relaxations.ts';

/** A filter value with its label and the number of results that it would leave. */
export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** Counts the results for filter values. Each count covers the results that pass all other filters. */
export interface FacetCounter<Candidate, Name extends string> {
  /** All candidates, without filters. */
  readonly candidates: readonly Candidate[];
  /** The results that pass all filters. */
  readonly results: readonly Candidate[];
  /** Returns the results that pass all filters except one. */
  listWithout(name: Name | 'price'): readonly Candidate[];
  /** Groups the results that pass all other filters by their values of one filter. */
  group(name: Name): ReadonlyMap<string, readonly Candidate[]>;
  /**
   * Counts the results per value of a filter, for all values that occur without filters. `label` gets the first
   * candidate with the value. The values are listed in the given order, sorted by value, sorted by label in a language, or
   * as they occur.
   */
  countValues(
    name: Name,
    label: (value: string, first: Candidate) => string,
    order?: readonly string[] | 'byValue' | { readonly byLabelIn: string },
  ): FacetCount[];
  /** Counts the results that one value would leave. `value` defaults to `true`. */
  count(name: Name, value?: string): number;
  /** Counts the results in equal price intervals, for a price slider. */
  countPrices(): ReturnType<typeof createHistogram>;
}

/** Query parameters that all searches share. Price limits are in whole major units. */
interface ListQuery {
  readonly currency: string;
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
  readonly price_min?: number | undefined;
  readonly price_max?: number | undefined;
}

/**
 * Declares how the search of a product filters, counts, sorts and prices its candidates. `Context` is what else its
 * sort orders and labels depend on, such as the language.
 */
export interface ListingDefinition<Candidate, Query extends ListQuery, Context, Counts, Name extends string> {
  /** Filters by query parameter, in the order in which `relax` lists them if they would leave equally many results. */
  readonly filters: Readonly<Record<Name, ListFilter<Candidate, Query>>>;
  /**
   * Returns a function for the minor units that the price filter and the histogram compare. Without a query it returns
   * the lowest price of the candidate under any filters.
   */
  priceFor(query?: Query): (candidate: Candidate) => number;
  /** Returns the candidates that become results, such as the cheapest unit of each house. Defaults to all. */
  toResults?(candidates: readonly Candidate[]): readonly Candidate[];
  /** Returns the comparison of each sort order; null keeps the order of the candidates. */
  sorts(
    results: readonly Candidate[],
    query: Query,
    context: Context,
  ): Readonly<Record<Query['sort'], ((a: Candidate, b: Candidate) => number) | null>>;
  /** Returns the counts of results per filter value, as responses contain them. */
  facets(counter: FacetCounter<Candidate, Name>, context: Context): Counts;
}

/** Reads the conditions that a query sets, those of the filters first and the price limits last. */
const readConditions = <Candidate, Query extends ListQuery>(
  filters: Readonly<Record<string, ListFilter<Candidate, Query>>>,
  query: Query,
  getPrice: (candidate: Candidate) => number,
): Condition<Candidate>[] => {
  const { currency, price_min, price_max } = query;
  const conditions = Object.entries(filters).flatMap(([name, filter]) => filter.readConditions(query, name));
  if (price_min === undefined && price_max === undefined) return conditions;
  const minor = 10 ** getCurrencyDigits(currency);
  const [least, most] = [(price_min ?? 0) * minor, (price_max ?? Infinity) * minor];
  const passes = (candidate: Candidate): boolean => {
    const price = getPrice(candidate);
    return price >= least && price <= most;
  };
  return [...conditions, { name: 'price', passes }];
};

/** Counts with the filters of a definition. `listCandidatesWithout` returns the candidates without one condition. */
const createFacetCounter = <Candidate, Name extends string>(
  filters: Readonly<Record<Name, Pick<ListFilter<Candidate, never>, 'valuesOf' | 'has'>>>,
  candidates: readonly Candidate[],
  listCandidatesWithout: (name: string) => readonly Candidate[],
  toResults: (candidates: readonly Candidate[]) => readonly Candidate[],
): Omit<FacetCounter<Candidate, Name>, 'countPrices' | 'results'> => {
  const group = (name: Name) => {
    const groups = new Map<string, Candidate[]>();
    for (const candidate of listCandidatesWithout(name)) {
      for (const value of new Set(filters[name].valuesOf(candidate))) {
        const before = groups.get(value);
        if (before) before.push(candidate);
        else groups.set(value, [candidate]);
      }
    }
    return new Map([...groups].map(([value, some]) => [value, toResults(some)]));
  };
  return {
    candidates,
    listWithout: (name) => toResults(listCandidatesWithout(name)),
    group,
    countValues(name, label, order) {
      const firsts = new Map<string, Candidate>();
      for (const candidate of candidates) {
        for (const value of filters[name].valuesOf(candidate)) if (!firsts.has(value)) firsts.set(value, candidate);
      }
      const groups = group(name);
      const counts = [...firsts].map(([value, first]) => ({
        value,
        label: label(value, first),
        count: groups.get(value)?.length ?? 0,
      }));
      if (!order) return counts;
      if (order === 'byValue') return counts.toSorted((a, b) => a.value.localeCompare(b.value));
      if ('byLabelIn' in order) return counts.toSorted((a, b) => a.label.localeCompare(b.label, order.byLabelIn));
      return counts.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
    },
    count: (name, value = 'true') =>
      toResults(listCandidatesWithout(name).filter((candidate) => filters[name].has(candidate, value))).length,
  };
};

/** Filters, counts, sorts and pages the candidates of a search. */
export const searchListing = <Candidate, Query extends ListQuery, Context, Counts, Name extends string>(
  definition: ListingDefinition<Candidate, Query, Context, Counts, Name>,
  candidates: readonly Candidate[],
  query: Query,
  context: Context,
) => {
  const { currency, offset, limit } = query;
  const toResults = (some: readonly Candidate[]) => definition.toResults?.(some) ?? some;
  const getPrice = definition.priceFor(query);
  const conditions = readConditions(definition.filters, query, getPrice);
  const names = conditions.map(({ name }) => name);
  const listPassing = memoize((dropped: string | null) =>
    candidates.filter((candidate) => conditions.every(({ name, passes }) => name === dropped || passes(candidate))),
  );
  const listCandidatesWithout = (name: string) => listPassing(names.includes(name) ? name : null);
  const counter = createFacetCounter(definition.filters, candidates, listCandidatesWithout, toResults);
  const countPrices = () => createHistogram(counter.listWithout('price').map(getPrice), currency);

  const results = toResults(listPassing(null));
  const unfiltered = toResults(candidates).length;
  const sort: Query['sort'] = query.sort;
  const compare = definition.sorts(results, query, context)[sort];
  const listPricesWithout = (dropped: string | null) =>
    toResults(dropped === null ? candidates : listPassing(dropped)).map(definition.priceFor());
  return {
    shown: (compare ? results.toSorted(compare) : results).slice(offset, offset + limit),
    total: results.length,
    unfiltered,
    counts: definition.facets({ ...counter, results, countPrices }, context),
    relax: results.length === 0 && unfiltered > 0 ? listRelaxations(names, currency, listPricesWithout) : [],
  };
};
