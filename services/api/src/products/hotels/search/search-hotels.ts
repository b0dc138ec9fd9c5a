import type { listHotelPins } from '@travel/contracts/endpoints/products/hotel-map';
import type { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { money } from '@travel/contracts/money/money';
import { listRelaxations } from '../../listing/relaxations.ts';
import { findMatches, getPricePerNight, type Market } from './filter-hotels.ts';
import { toSearchResults, type HotelSearch, type Reader } from './hotel-results.ts';
import {
  listConditions,
  readFilters,
  removeCondition,
  sortHotels,
  type Filters,
  type FilterQuery,
} from './hotel-listing.ts';
import { countFacets, type Facets } from './hotel-facets.ts';
import type { PriceVector } from './price-vector.ts';

type Query = ParsedRequest<typeof searchHotels>['query'];
type SearchAnswer = Omit<ResponseInput<typeof searchHotels>['data'], 'place'>;
type Pin = ResponseInput<typeof listHotelPins>['data'][number];

/** Returns the map position of each hotel of a search, in the order of the list. */
export const listPins = ({ market, currency }: HotelSearch, query: FilterQuery): Pin[] => {
  const found = findMatches(market, readFilters(query));
  return sortHotels(market, found, query.sort).flatMap((at) => {
    const hotel = market.inventory.hotels[found.hotels[at] ?? 0];
    if (!hotel) return [];
    const { hotel_id, name, latitude, longitude } = hotel;
    const unit = found.units[at] ?? 0;
    const isForMembers = market.totals[unit] !== market.prices.total[unit];
    const per_night = money(getPricePerNight(market, unit), currency);
    return [{ hotel_id, name, latitude, longitude, per_night, ...(isForMembers && { for_members: true as const }) }];
  });
};

const getEmptyReason = ({ totals }: Market, unfiltered: number): SearchAnswer['reason'] => {
  if (unfiltered > 0) return null;
  // Without any room the guests are not the reason: suppliers list only available rooms.
  return totals.length === 0 || totals.some((total) => total > 0) ? 'sold_out' : 'too_many_guests';
};

/**
 * Returns the cache key of a search, including the language; undefined if the list of taken rooms is too long for a key
 * or a supplier did not answer.
 */
export const getSearchCacheKey = ({ market, key }: HotelSearch, query: FilterQuery, reader?: Reader) =>
  market.takenNow === undefined ? undefined : [query, key, market.member, reader, market.takenNow];

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
const getFacets = (market: Market, filters: Filters, currency: string): Facets => {
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

/** Filters, counts and sorts the hotels of a place for a stay. */
export const searchMarket = (listing: HotelSearch, query: Query, reader: Reader): SearchAnswer => {
  const { market, currency, recommendedBy } = listing;
  const { score } = market.inventory.columns;
  const filters = readFilters(query);
  const { found, counts, unfiltered } = getFacets(market, filters, currency);
  const shown = sortHotels(market, found, query.sort).slice(query.offset, query.offset + query.limit);
  const isEmpty = found.hotels.length === 0 && unfiltered > 0;
  return {
    hotels: shown.flatMap((at) => toSearchResults(listing, found.hotels[at] ?? 0, found.units[at] ?? 0, reader)),
    total: found.hotels.length,
    unfiltered,
    recommended_by: recommendedBy,
    has_reviews: found.hotels.some((hotel) => (score[hotel] ?? 0) > 0),
    counts,
    relax: isEmpty
      ? listRelaxations(listConditions(filters), currency, (dropped) =>
          findMatches(market, removeCondition(filters, dropped)).units.map((unit) => getPricePerNight(market, unit)),
        )
      : [],
    reason: getEmptyReason(market, unfiltered),
  };
};
