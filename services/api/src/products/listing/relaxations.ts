import { money, type Money } from '@travel/contracts/money/money';

/** The results that a search would have without one filter. `filter` is `all` if no single filter is the cause. */
interface Relaxation {
  readonly filter: string;
  readonly total: number;
  readonly from: Money;
}

/**
 * Returns for each filter how many results the search would have without that filter, most results first. If dropping a
 * single filter never yields results, returns the results without any filter. `listPrices` returns the prices in minor
 * units of all results without the given filter, or without any filter for null.
 */
export const listRelaxations = <Name extends string>(
  filters: readonly Name[],
  currency: string,
  listPrices: (dropped: Name | null) => readonly number[],
): Relaxation[] => {
  const relax = (dropped: Name | null): Relaxation[] => {
    const prices = listPrices(dropped);
    if (prices.length === 0) return [];
    const lowest = prices.reduce((least, price) => Math.min(least, price), Infinity);
    return [{ filter: dropped ?? 'all', total: prices.length, from: money(lowest, currency) }];
  };
  const single = filters.flatMap(relax);
  return single.length > 0 ? single.toSorted((a, b) => b.total - a.total) : relax(null);
};
