import {
  amenities,
  type hotelResultSchema,
  type hotelSummarySchema,
} from '@travel/contracts/endpoints/products/hotels';
import type { z } from 'zod';
import type { Hotel, PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { getCancellation } from '../../lodging/terms/cancellation.ts';
import type { Cancellation } from '../../cancellation.ts';
import { memoize } from '@travel/kit/caches/memoize';
import { getNote, getRoomName } from '@travel/supplier-kit/hotels/describe-hotel';
import type { Policy } from '@travel/supplier-kit/lodging/boards-and-policies';
import type { Look, Scene } from '@travel/supplier-kit/lodging/pictures';
import type { Market } from './filter-hotels.ts';
import { getMemberTermsAt, splitViewerPrice } from './member-prices.ts';
import type { StayPrice } from './stay-price.ts';
import type { Stay } from '@travel/supplier-kit/lodging/stay';

type HotelSummary = z.input<typeof hotelSummarySchema>;
type HotelResult = z.input<typeof hotelResultSchema>;

/** The language of a response and the picture style of its organisation. */
export interface Reader {
  readonly language: string;
  readonly look: Look;
}

export const toHotelSummary = (hotel: Hotel, scenes: readonly Scene[], language: string): HotelSummary => ({
  hotel_id: hotel.hotel_id,
  name: hotel.name,
  area: hotel.area,
  place_id: hotel.place.place_id,
  stars: hotel.stars,
  score: hotel.score,
  reviews: hotel.reviews,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  scenes: [...scenes],
  amenities: amenities.filter((amenity) => hotel.amenities.includes(amenity)),
  note: getNote(hotel, language),
});

/**
 * Returns a function that returns the cancellation terms of a policy for one day of arrival. The terms of each policy
 * are computed once.
 */
export const createCancellationLookup = (
  { place }: PlaceInventory,
  { checkin }: Stay,
  now: Date,
): ((policy: Policy) => Cancellation) => memoize((policy) => getCancellation(policy, checkin, place.time_zone, now));

export interface HotelSearch {
  readonly market: Market;
  readonly stay: Stay;
  readonly terms: (policy: Policy) => Cancellation;
  readonly currency: string;
  /** Exchange rate of the prices: units of the currency per US dollar. */
  readonly rate: string;
}

/** Returns only the price fields that lists of thousands of hotels contain. */
const toListedPrice = ({ member, ...price }: Omit<StayPrice, 'nights'>): HotelResult['price'] =>
  member ? { ...price, member: { applies: member.applies, other_per_night: member.other_per_night } } : price;

/**
 * Returns the search result of a hotel and one of its units, both given by index; an empty list if they do not exist.
 */
export const toSearchResults = (
  listing: HotelSearch,
  hotelNumber: number,
  unit: number,
  reader: Reader,
): HotelResult[] => {
  const { market, stay, terms, currency } = listing;
  const { inventory, prices, left } = market;
  const hotel = inventory.hotels[hotelNumber];
  const room = hotel?.rooms[unit - (inventory.columns.firstUnit[hotelNumber] ?? 0)];
  if (!hotel || !room) return [];
  return [
    {
      ...toHotelSummary(hotel, inventory.pictures(hotelNumber, reader.look).slice(0, 1), reader.language),
      room_id: room.room_id,
      room_name: getRoomName(room.room_id, reader.language),
      board: room.board,
      cancellation: terms(room.policy),
      price: toListedPrice(
        splitViewerPrice(
          {
            total: prices.total[unit] ?? 0,
            usual: prices.usual[unit] ?? 0,
            currency,
            country: inventory.place.country_code,
            stay,
          },
          getMemberTermsAt(inventory, hotelNumber, market.member),
        ),
      ),
      left: left(unit),
    },
  ];
};
