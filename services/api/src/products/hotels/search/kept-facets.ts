import { countFacets } from './facets.ts';
import type { Facets } from './facets.ts';
import type { Market } from './filter-hotels.ts';
import type { PriceVector } from './price-vector.ts';
import type { Filters } from './filters.ts';

/** Of one stay; whoever looks at the next part of a list, or has it in another order, asks for the same again. */
const keptOfStay = 2;

/** They go with the prices of their stay. */
const kept = new WeakMap<PriceVector, Map<string, Facets>>();

/** Sets are no JSON. */
const listed = (_name: string, value: unknown): unknown =>
  value instanceof Set ? [...value].map(String).toSorted() : value;

/**
 * Counts what each filter would leave, unless the same was counted for the same stay just before: with the same filters
 * and member price, what is refundable now, and all that is taken now, which is asked of the database each time.
 */
export const facetsOf = (market: Market, filters: Filters, currency: string): Facets => {
  const { prices, member, refundable, takenNow, rooms } = market;
  if (takenNow === undefined) return countFacets(market, filters, currency);
  const key = JSON.stringify([filters, currency, member.pays, refundable, rooms, takenNow], listed);
  const ofStay = kept.get(prices) ?? new Map<string, Facets>();
  const before = ofStay.get(key);
  if (before) return before;
  const counted = countFacets(market, filters, currency);
  for (const oldest of ofStay.keys()) {
    if (ofStay.size < keptOfStay) break;
    ofStay.delete(oldest);
  }
  ofStay.set(key, counted);
  kept.set(prices, ofStay);
  return counted;
};
