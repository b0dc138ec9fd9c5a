import type { listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import { findCheapest, noUnit, createEmptyCheapest } from './filter-hotels.ts';
import { toSearchResults, type Reader } from './hotel-results.ts';
import { readDates } from '../../lodging/stays/requested-dates.ts';
import { listMiddleStays, getMonthAfter, type Dates } from '../../lodging/stays/month-stays.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import type { HotelSource, SoldHotel } from './hotel-source.ts';
import { readStay } from '@travel/supplier-kit/lodging/stay';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { noFilters } from './hotel-listing.ts';

type Query = ParsedRequest<typeof listRecommendedHotels>['query'];
type RecommendedHotel = ResponseInput<typeof listRecommendedHotels>['data']['picks'][number];

/** The visitor who gets the prices of recommended hotels: language, picture style and member terms, at this time. */
interface RecommendationViewer {
  readonly reader: Reader;
  readonly member: MemberTerms;
  readonly clock: Clock;
}

/**
 * Returns a recommended hotel with its cheapest room in the first stay for which the hotel is available; empty if there
 * is none.
 */
const priceRecommendedHotel = async (
  hotel: SoldHotel,
  stays: readonly Dates[],
  { rooms, currency }: Query,
  { reader, member, clock }: RecommendationViewer,
): Promise<RecommendedHotel[]> => {
  for (const dates of stays) {
    const stay = readStay({ ...dates, rooms }, hotel.place.time_zone, clock);
    const { listing, number } = await hotel.openMarket({ stay, currency, member, reader });
    const cheapest = createEmptyCheapest();
    findCheapest(listing.market, noFilters, number, cheapest);
    if (cheapest.wanted === noUnit) continue;
    const place = translatePlace(hotel.place, reader.language);
    return toSearchResults(listing, number, cheapest.wanted, reader).map((result) => ({ ...result, ...dates, place }));
  }
  return [];
};

const findSold = async (source: HotelSource, hotelIds: readonly string[]): Promise<readonly SoldHotel[]> =>
  (await Promise.all(hotelIds.map((id) => source.findHotel(id)))).filter((hotel) => hotel !== undefined);

const listFirstIds = async (source: HotelSource, records: readonly PlaceRecord[]): Promise<readonly string[]> => {
  const places = records.flatMap(({ place_id }) => source.findPlace(place_id) ?? []);
  const firsts = await Promise.all(places.map(async (place) => (await source.listPositions(place))[0]?.hotel_id ?? []));
  return firsts.flat();
};

interface Recommendable {
  /** The places that staff chose for the home page. */
  readonly chosen: readonly PlaceRecord[];
  /** The places that the home page highlights. */
  readonly highlights: readonly PlaceRecord[];
  /** IDs of the hotels of the organisation's list. */
  readonly listed: readonly string[];
}

/**
 * Returns the first hotel of each chosen place, then the hotels of an organisation's list, up to a limit. If it sells
 * none of them, returns the first hotel of each place that its home page highlights.
 */
export const chooseRecommendedHotels = async (
  source: HotelSource,
  { chosen, highlights, listed }: Recommendable,
  limit: number,
): Promise<{ readonly hotels: readonly SoldHotel[]; readonly total: number }> => {
  const hotelIds = [...new Set([...(await listFirstIds(source, chosen)), ...listed])];
  // The others are only searched if the first ones are not sold, because each may read the hotels of another place.
  for (const ids of [hotelIds.slice(0, limit), hotelIds.slice(limit)]) {
    const hotels = await findSold(source, ids);
    if (hotels.length > 0) return { hotels: hotels.slice(0, limit), total: hotelIds.length };
  }
  const hotels = await findSold(source, await listFirstIds(source, highlights));
  return { hotels: hotels.slice(0, limit), total: hotels.length };
};

/** Prices hotels. Omits unavailable hotels. */
export const priceRecommendedHotels = async (
  hotels: readonly SoldHotel[],
  query: Query,
  viewer: RecommendationViewer,
): Promise<RecommendedHotel[]> => {
  const { clock } = viewer;
  const asked = readDates(query, clock);
  const picks = await Promise.all(
    hotels.map(async (hotel) => {
      const today = getTodayAt(hotel.place.time_zone, clock);
      if (asked) return asked.checkin < today ? [] : priceRecommendedHotel(hotel, [asked], query, viewer);
      return priceRecommendedHotel(hotel, listMiddleStays(query.month ?? getMonthAfter(today), today), query, viewer);
    }),
  );
  return picks.flat();
};
