import { z } from 'zod';
import { cancellationSchema, daySchema } from '@travel/contracts/endpoints/products/hotels';
import { parseParties } from '@travel/contracts/orders/party';
import { listNights, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { PriceSubject } from '../../prices/price-basis.ts';
import { suppliedTermsSchema } from '../availability/supplied-offer-terms.ts';

const hotelOffer = z.object({
  hotel_id: z.string(),
  room_id: z.string(),
  checkin: daySchema,
  checkout: daySchema,
  /** Rooms and guests in the format of search queries, such as `2,2-1:7`. */
  rooms: z.string(),
  currency: z.string(),
  /** Price of each night for all rooms: minor units including taxes. */
  nights: z.array(z.int()).min(1),
  /** The total to show crossed out if it is higher than the offered total, otherwise 0. */
  usual: z.int(),
  /** Percentage of member discount that the price includes; 0 for non-members. */
  member: z.int().default(0),
  /** Whether the room differs from the room shown in the search. */
  other_room: z.boolean().default(false),
  cancellation: cancellationSchema,
  /** The organisation's picture style when the offer was made. */
  look: z.enum(['almanac', 'skyline', 'harbor']),
  /** The part that the supplier needs to book the offer; absent for rooms of the catalogue. */
  supplied: suppliedTermsSchema.optional(),
});

/** A hotel offer: the room, the stay, its price and terms. */
export type HotelOffer = z.output<typeof hotelOffer>;

/** Parses the content of an offer; null if it is not a hotel offer. */
export const readHotelOffer = (promised: unknown): HotelOffer | null => hotelOffer.safeParse(promised).data ?? null;

/** Returns the stay of an offer; null if its rooms are not valid. */
export const toOfferStay = ({
  checkin,
  checkout,
  rooms,
}: Pick<HotelOffer, 'checkin' | 'checkout' | 'rooms'>): Stay | null => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return null;
  return { checkin, checkout, rooms, parties, nights: listNights(toDayNumber(checkin), toDayNumber(checkout)) };
};

/**
 * Returns the values that identify what the offer is a price for, without amounts. Prices with equal subjects are
 * comparable.
 */
export const getPriceSubject = ({
  hotel_id,
  room_id,
  checkin,
  checkout,
  rooms,
}: Pick<HotelOffer, 'hotel_id' | 'room_id' | 'checkin' | 'checkout' | 'rooms'>): PriceSubject => [
  hotel_id,
  room_id,
  checkin,
  checkout,
  rooms,
];
