import type { pinHotels } from '@travel/contracts/endpoints/products/hotel-map';
import type { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { money } from '@travel/contracts/money/money';
import { policyList } from '../../lodging/terms/boards-and-policies.ts';
import { getFacets } from './kept-facets.ts';
import { findMatches, getPricePerNight } from './filter-hotels.ts';
import type { Market } from './filter-hotels.ts';
import { toSearchResults } from './hotel-answers.ts';
import type { Listing, Reader } from './hotel-answers.ts';
import { sortHotels } from './sort-hotels.ts';
import { listFilters, noFilters, readFilters, removeFilter } from './filters.ts';
import type { Filters, FilterQuery } from './filters.ts';

type Query = ParsedRequest<typeof searchHotels>['query'];
type SearchAnswer = Omit<ResponseInput<typeof searchHotels>['data'], 'place'>;
type Pin = ResponseInput<typeof pinHotels>['data'][number];
type Relax = SearchAnswer['relax'][number];

const findRelaxation = (market: Market, filters: Filters, filter: string, currency: string): Relax[] => {
  const { units } = findMatches(market, filters);
  if (units.length === 0) return [];
  const cheapest = units.reduce((lowest, unit) => Math.min(lowest, getPricePerNight(market, unit)), Infinity);
  return [{ filter, total: units.length, from: money(cheapest, currency) }];
};

/**
 * Returns for each filter how many results the search would have without that filter, most results first; or the
 * results without any filter if dropping a single one does not suffice.
 */
const listRelaxations = (market: Market, filters: Filters, currency: string): Relax[] => {
  const single = listFilters(filters).flatMap((filter) =>
    findRelaxation(market, removeFilter(filters, filter), filter, currency),
  );
  return single.length > 0
    ? single.toSorted((a, b) => b.total - a.total)
    : findRelaxation(market, noFilters, 'all', currency);
};

/** Returns the map position of each hotel of a search, in the order of the list. */
export const listPins = ({ market, currency }: Listing, query: FilterQuery): Pin[] => {
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
  return totals.some((total) => total > 0) ? 'sold_out' : 'too_many_guests';
};

/**
 * Returns the cache key of a search, including the language; undefined if the list of taken rooms is too long for a key
 * or a supplier did not answer.
 */
export const decidesSearch = ({ market, rate, terms }: Listing, query: FilterQuery, reader?: Reader) =>
  market.takenNow === undefined
    ? undefined
    : [query, rate, market.member, reader, policyList.map(terms), market.takenNow];

/** Filters, counts and sorts the hotels of a place for a stay. */
export const searchMarket = (listing: Listing, query: Query, reader: Reader): SearchAnswer => {
  const { market, currency } = listing;
  const filters = readFilters(query);
  const { found, counts, unfiltered } = getFacets(market, filters, currency);
  const shown = sortHotels(market, found, query.sort).slice(query.offset, query.offset + query.limit);
  const isEmpty = found.hotels.length === 0 && unfiltered > 0;
  return {
    hotels: shown.flatMap((at) => toSearchResults(listing, found.hotels[at] ?? 0, found.units[at] ?? 0, reader)),
    total: found.hotels.length,
    unfiltered,
    counts,
    relax: isEmpty ? listRelaxations(market, filters, currency) : [],
    reason: getEmptyReason(market, unfiltered),
  };
};
