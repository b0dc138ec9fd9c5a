import { countFacets } from './facets.ts';
import type { Facets } from './facets.ts';
import type { Market } from './filter-hotels.ts';
import type { PriceVector } from './price-vector.ts';
import type { Filters } from './filters.ts';

/** Per stay. The next page of a list or another order needs the same facets again. */
const keptOfStay = 2;

/** Weak, so that facets are dropped together with the prices of their stay. */
const kept = new WeakMap<PriceVector, Map<string, Facets>>();

/** JSON.stringify replacer: sets have no JSON representation. */
const toJsonValue = (_name: string, value: unknown): unknown =>
  value instanceof Set ? [...value].map(String).toSorted() : value;

/**
 * Counts facets, or returns the cached counts for the same stay, filters, member price, refundability and taken
 * capacity. The database is read for every request, so counts are never stale.
 */
export const getFacets = (market: Market, filters: Filters, currency: string): Facets => {
  const { prices, member, refundable, takenNow, rooms } = market;
  if (takenNow === undefined) return countFacets(market, filters, currency);
  const key = JSON.stringify([filters, currency, member.pays, refundable, rooms, takenNow], toJsonValue);
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
