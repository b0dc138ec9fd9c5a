import { countFacets } from './facets.ts';
import type { Facets } from './facets.ts';
import type { Market } from './filter-hotels.ts';
import type { PriceVector } from './price-vector.ts';
import type { Filters } from './filters.ts';

/**
 * Number of cached filter counts per stay. The next page of a list, or another sort order, needs the same counts again.
 */
const keptOfStay = 2;

/** Cached filter counts. The map is weak, so that they are dropped together with the prices of their stay. */
const kept = new WeakMap<PriceVector, Map<string, Facets>>();

/** Replacer for JSON.stringify, because sets have no JSON representation. */
const toJsonValue = (_name: string, value: unknown): unknown =>
  value instanceof Set ? [...value].map(String).toSorted() : value;

/**
 * Counts the results per filter value, or returns the cached counts for the same stay, filters, member price,
 * refundability and taken capacity. Taken capacity is read for every request and is part of the key, so counts are
 * never stale.
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
