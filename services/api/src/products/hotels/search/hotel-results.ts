import {
  amenities,
  type hotelResultSchema,
  type hotelSummarySchema,
} from '@travel/contracts/endpoints/products/hotels';
import type { z } from 'zod';
import type { Hotel } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { Ratio } from '@travel/contracts/money/money';
import { getNote } from '@travel/supplier-kit/hotels/describe-hotel';
import type { Look, Scene } from '@travel/supplier-kit/lodging/pictures';
import type { Market } from './filter-hotels.ts';
import { getMemberTermsAt, limitMemberTerms, splitViewerPrice } from './member-prices.ts';
import type { StayPrice } from './stay-price.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
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

/** The fields of a result that do not depend on the visitor and on what others have booked. */
export type DescribedUnit = Omit<HotelResult, 'price' | 'left'>;

/** The market of a place for a stay, with what results show of it. */
export interface HotelSearch {
  readonly market: Market;
  readonly stay: Stay;
  readonly currency: string;
  /** Identifies exchange rate, cancellation terms and whatever else decides results, for cache keys. */
  readonly key: unknown;
  /** Basis of the order of recommendation. */
  readonly recommendedBy: 'guest_rating' | 'suppliers';
  /** Returns the share of taxes in the price of a unit. */
  getTaxShare(unit: number): Ratio;
  /** Returns a hotel with one of its units, both given by index; undefined if they do not exist. */
  describeUnit(hotel: number, unit: number, reader: Reader): DescribedUnit | undefined;
}

/** Returns the member terms for a unit of a hotel, both given by index. */
const getUnitTerms = ({ inventory, prices, member }: Market, hotel: number, unit: number): MemberTerms =>
  limitMemberTerms(getMemberTermsAt(inventory, hotel, member), prices.total[unit] ?? 0, prices.minimum?.[unit] ?? 0);

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
  const { market, stay, currency } = listing;
  const { prices, left } = market;
  const described = listing.describeUnit(hotelNumber, unit, reader);
  if (!described) return [];
  return [
    {
      ...described,
      price: toListedPrice(
        splitViewerPrice(
          {
            total: prices.total[unit] ?? 0,
            usual: prices.usual[unit] ?? 0,
            currency,
            tax: listing.getTaxShare(unit),
            stay,
          },
          getUnitTerms(market, hotelNumber, unit),
        ),
      ),
      left: left(unit),
    },
  ];
};
