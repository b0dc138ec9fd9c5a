import type { readHotel } from '@travel/contracts/endpoints/products/hotels';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { OfferTokens } from '../../offer-tokens.ts';
import { getMemberPercent } from '../../prices/item-prices.ts';
import { toPriceBasis } from '../../prices/price-basis.ts';
import { getPriceSubject } from '../offers/hotel-offer.ts';
import type { OpenedHotel, RequestedStay, SoldHotel } from './hotel-source.ts';
import { priceForViewer } from './member-prices.ts';

type HotelDetails = ResponseInput<typeof readHotel>['data'];
type RoomOffer = HotelDetails['rooms'][number];

interface HotelRequest extends RequestedStay {
  readonly hotel: SoldHotel;
  /** The room whose price the search showed; undefined if the visitor did not come from a search. */
  readonly searchedRoom: string | undefined;
  /** The organisation that makes the offers. */
  readonly organisationId: string;
}

/** Returns a signed offer for each available room of a hotel, cheapest first. */
const offerRooms = (
  tokens: Pick<OfferTokens, 'sign'>,
  opened: OpenedHotel,
  { hotel, searchedRoom, organisationId, stay, currency, reader }: HotelRequest,
): RoomOffer[] => {
  const { checkin, checkout, rooms } = stay;
  const priced = opened
    .listRooms()
    .map((room) => ({ room, price: priceForViewer(room.price, room.member, { tax: room.tax, stay }) }))
    .toSorted((a, b) => a.price.inclusive.amount - b.price.inclusive.amount);
  const firstRoom = searchedRoom ?? priced[0]?.room.room_id;

  return priced.map(({ room, price }) => {
    const { price: _, tax: _tax, member: _member, promise: own, listTaxes, ...shown } = room;
    const what = { hotel_id: hotel.hotel_id, room_id: room.room_id, checkin, checkout, rooms };
    const promise = {
      ...what,
      ...own,
      currency,
      cancellation: room.cancellation,
      nights: price.nights.map(({ inclusive }) => inclusive.amount),
      usual: price.strike?.amount ?? 0,
      member: getMemberPercent(price),
      other_room: room.room_id !== firstRoom,
      look: reader.look,
      organisation_id: organisationId,
    };
    const { basis, ...offer } = tokens.sign('HLT', promise, getPriceSubject(what));
    return { ...offer, ...shown, basis: toPriceBasis(basis, listTaxes(price.tax)), price };
  });
};

/**
 * Returns the cache key of a hotel page; undefined if the page cannot be cached. Offers contain their expiry, so the key
 * includes the current second.
 */
export const getDetailsCacheKey = ({ key }: OpenedHotel, request: HotelRequest, now: Date) => {
  const { hotel, searchedRoom, organisationId, stay, currency, member, reader } = request;
  if (key === undefined) return undefined;
  const { checkin, checkout, rooms } = stay;
  const second = Math.floor(now.getTime() / 1_000);
  const { hotel_id } = hotel;
  return [hotel_id, searchedRoom, organisationId, checkin, checkout, rooms, currency, member, reader, key, second];
};

/** Returns a hotel with its available rooms for a stay. */
export const readDetails = (
  tokens: Pick<OfferTokens, 'sign'>,
  opened: OpenedHotel,
  request: HotelRequest,
): HotelDetails => {
  const rooms = offerRooms(tokens, opened, request);
  const reason = opened.fits ? 'sold_out' : 'too_many_guests';
  return { ...opened.describe(), rooms, reason: rooms.length > 0 ? null : reason };
};
