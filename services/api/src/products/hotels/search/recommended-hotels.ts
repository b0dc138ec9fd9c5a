import type { listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import type { FoundHotel } from '@travel/supplier-kit/hotels/hotel-inventory';
import { translatePlace } from '@travel/reference/places/places';
import { findCheapest, noUnit, createEmptyCheapest } from './filter-hotels.ts';
import { toSearchResults, type Reader } from './hotel-results.ts';
import { readDates } from '../../lodging/stays/requested-dates.ts';
import { listMiddleStays, getMonthAfter, type Dates } from '../../lodging/stays/month-stays.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import { openMarket, type HotelSources } from './hotel-market.ts';
import { readStay } from '@travel/supplier-kit/lodging/stay';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { noFilters } from './hotel-listing.ts';

type Query = ParsedRequest<typeof listRecommendedHotels>['query'];
type RecommendedHotel = ResponseInput<typeof listRecommendedHotels>['data']['picks'][number];

/** The visitor who gets the prices of recommended hotels: language, picture style and member terms. */
interface RecommendationViewer {
  readonly reader: Reader;
  readonly member: MemberTerms;
}

/**
 * Returns a recommended hotel with its cheapest room in the first stay for which the hotel is available; empty if there
 * is none.
 */
const priceRecommendedHotel = async (
  sources: HotelSources,
  found: FoundHotel,
  stays: readonly Dates[],
  { rooms, currency }: Query,
  { reader, member }: RecommendationViewer,
): Promise<RecommendedHotel[]> => {
  const { inventory, hotel, number } = found;
  const { time_zone } = hotel.place;
  for (const dates of stays) {
    const stay = readStay({ ...dates, rooms }, time_zone, sources.clock);
    const listing = await openMarket(sources, inventory, { stay, currency, member });
    const cheapest = createEmptyCheapest();
    findCheapest(listing.market, noFilters, number, cheapest);
    if (cheapest.wanted === noUnit) continue;
    const place = translatePlace(hotel.place, reader.language);
    return toSearchResults(listing, number, cheapest.wanted, reader).map((result) => ({ ...result, ...dates, place }));
  }
  return [];
};

/** Prices the hotels with these IDs. Omits unavailable hotels. */
export const priceRecommendedHotels = async (
  sources: HotelSources,
  hotelIds: readonly string[],
  query: Query,
  reader: RecommendationViewer,
): Promise<RecommendedHotel[]> => {
  const asked = readDates(query, sources.clock);
  const picks = await Promise.all(
    hotelIds.map(async (id) => {
      const found = sources.inventory.hotel(id);
      if (!found) return [];
      const today = getTodayAt(found.hotel.place.time_zone, sources.clock);
      if (asked) return asked.checkin < today ? [] : priceRecommendedHotel(sources, found, [asked], query, reader);
      return priceRecommendedHotel(
        sources,
        found,
        listMiddleStays(query.month ?? getMonthAfter(today), today),
        query,
        reader,
      );
    }),
  );
  return picks.flat();
};
