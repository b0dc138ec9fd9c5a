import type { Money } from '@travel/contracts/money/money';
import { oncePer } from '../../platform/once-per.ts';

/** Filter functions by name, as search responses name them in `relax`. Each returns whether a candidate passes. */
export type Filters<Candidate> = ReadonlyMap<string, (candidate: Candidate) => boolean>;

/** Splits a comma-separated query parameter; null if it lists no values. */
export const parseList = (text: string | undefined): ReadonlySet<string> | null => {
  const values = (text ?? '').split(',').filter(Boolean);
  return values.length > 0 ? new Set(values) : null;
};

/** Returns whether a candidate passes all filters, or all filters except the one named by `but`. */
export const passesFilters = <Candidate>(candidate: Candidate, filters: Filters<Candidate>, but?: string): boolean => {
  for (const [name, filter] of filters) if (name !== but && !filter(candidate)) return false;
  return true;
};

/**
 * Returns a function that lists the candidates that pass all filters, or all except a given one. Each list is computed
 * once.
 */
export const createFilterLookup = <Candidate>(
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
): ((but?: string) => readonly Candidate[]) => {
  const listPassing = oncePer((but: string | undefined) =>
    candidates.filter((one) => passesFilters(one, filters, but)),
  );
  return (but) => listPassing(but !== undefined && filters.has(but) ? but : undefined);
};

/** Counts, for each value, the candidates that have the value. */
export const countEach = <Candidate, Value>(
  candidates: readonly Candidate[],
  valuesOf: (candidate: Candidate) => readonly Value[],
): ReadonlyMap<Value, number> => {
  const counts = new Map<Value, number>();
  for (const candidate of candidates) {
    for (const value of new Set(valuesOf(candidate))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

/** The results that a search would have without one filter. */
export interface Relaxed {
  readonly filter: string;
  readonly total: number;
  readonly from: Money;
}

/**
 * Returns for each filter how many results the search would have without that filter, most results first. If dropping a
 * single filter never yields results, returns the results without any filter. `pricesOf` returns the displayed prices
 * of the given candidates.
 */
export const findRelaxations = <Candidate>(
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
  pricesOf: (found: readonly Candidate[]) => readonly Money[],
): Relaxed[] => {
  const listBrought = (filter: string, found: readonly Candidate[]): Relaxed[] => {
    const [first, ...rest] = pricesOf(found);
    if (!first) return [];
    const from = rest.reduce((least, one) => (one.amount < least.amount ? one : least), first);
    return [{ filter, total: rest.length + 1, from }];
  };
  const single = [...filters.keys()].flatMap((name) =>
    listBrought(
      name,
      candidates.filter((one) => passesFilters(one, filters, name)),
    ),
  );
  return single.length > 0 ? single.toSorted((a, b) => b.total - a.total) : listBrought('all', candidates);
};
