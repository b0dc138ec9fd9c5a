import type { readHotel } from '@travel/contracts/endpoints/products/hotels';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { FoundHotel, Room } from '@travel/supplier-kit/hotels/hotel-inventory';
import { fitsParties } from '@travel/supplier-kit/lodging/party-rates';
import { toTakenKey, findTakenByUnits, type TakenNight } from '../../capacity/taken-capacity.ts';
import type { Converter } from '@travel/reference/exchange/converter';
import { translatePlace } from '@travel/reference/places/places';
import { getRoomPicture } from '../hotel-content.ts';
import { formatAddress } from '@travel/supplier-kit/items/item-content';
import {
  composeDescription,
  listGoodToKnow,
  listRoomFacts,
  getRoomName,
} from '@travel/supplier-kit/hotels/describe-hotel';
import { toHotelSummary, createCancellationLookup, type Reader } from './hotel-results.ts';
import { getMemberPercent } from '../../prices/item-prices.ts';
import { getMemberTermsAt, priceForViewer } from './member-prices.ts';
import type { RequestedStay, HotelSources } from './hotel-market.ts';
import { getFewestOnSale, countRoomsLeft } from './rooms-left.ts';
import { priceNights } from './stay-price.ts';
import { getPriceSubject } from '../offers/hotel-offer.ts';
import { toPriceBasis } from '../../prices/price-basis.ts';
import { splitLodgingTax } from '../../prices/tax-lines.ts';

type HotelDetails = ResponseInput<typeof readHotel>['data'];
type RoomOffer = HotelDetails['rooms'][number];

interface HotelRequest extends RequestedStay {
  readonly found: FoundHotel;
  /** The room whose price the search showed; undefined if the visitor did not come from a search. */
  readonly searchedRoom: string | undefined;
  /** The organisation that makes the offers. */
  readonly organisationId: string;
  readonly reader: Reader;
}

/** A request for a hotel with all data that can change between two requests. */
export interface OpenedHotel extends HotelRequest {
  readonly converter: Converter;
  readonly taken: readonly TakenNight[];
  readonly now: Date;
}

/**
 * Loads the current prices and the taken rooms of a hotel.
 * @throws ProblemError 400 naming `currency`.
 */
export const loadHotelAvailability = async (
  { db, clock, exchange }: HotelSources,
  asked: HotelRequest,
): Promise<OpenedHotel> => {
  const unitIds = asked.found.hotel.rooms.map(({ unit_id }) => unit_id);
  const [converter, taken] = await Promise.all([
    exchange.getConverter(asked.currency),
    findTakenByUnits(db, unitIds, asked.stay),
  ]);
  return { ...asked, converter, taken, now: clock.now() };
};

/** Returns a signed offer for each available room of a hotel, cheapest first. */
const offerRooms = (
  { offerTokens }: HotelSources,
  { found, searchedRoom, organisationId, stay, currency, member, reader, converter, taken, now }: OpenedHotel,
): RoomOffer[] => {
  const { hotel, inventory, number } = found;
  const left = countRoomsLeft(inventory, (unit) => getFewestOnSale(inventory, unit, stay.nights), taken);
  const terms = createCancellationLookup(inventory, stay, now);
  const { checkin, checkout, rooms } = stay;
  const here = getMemberTermsAt(inventory, number, member);
  const where = { country: inventory.place.country_code, stay };

  const priceRoom = (room: Room, at: number) => {
    const unit = (inventory.columns.firstUnit[number] ?? 0) + at;
    if (!fitsParties(stay.parties, room.type.guests, room.count) || left(unit) < stay.parties.length) return [];
    return [{ room, unit, price: priceForViewer(priceNights(inventory, unit, stay, converter), here, where) }];
  };
  const priced = hotel.rooms.flatMap(priceRoom).toSorted((a, b) => a.price.inclusive.amount - b.price.inclusive.amount);
  const firstRoom = searchedRoom ?? priced[0]?.room.room_id;

  return priced.map(({ room, unit, price }) => {
    const cancellation = terms(room.policy);
    const what = { hotel_id: hotel.hotel_id, room_id: room.room_id, checkin, checkout, rooms };
    const promise = {
      ...what,
      currency,
      cancellation,
      nights: price.nights.map(({ inclusive }) => inclusive.amount),
      usual: price.strike?.amount ?? 0,
      member: getMemberPercent(price),
      other_room: room.room_id !== firstRoom,
      look: reader.look,
      organisation_id: organisationId,
    };
    const { basis, ...offer } = offerTokens.sign('HLT', promise, getPriceSubject(what));
    return {
      ...offer,
      basis: toPriceBasis(basis, splitLodgingTax(price.tax, where.country, reader.language)),
      room_id: room.room_id,
      room_name: getRoomName(room.room_id, reader.language),
      facts: listRoomFacts(room, reader.language),
      scene: getRoomPicture(found, room, reader.look),
      board: room.board,
      max_guests: room.type.guests,
      cancellation,
      price,
      left: left(unit),
    };
  });
};

/**
 * Returns the cache key of a hotel page; undefined if the list of taken rooms is too long for a key. Offers contain
 * their expiry, so the key includes the current second.
 */
export const getDetailsCacheKey = (opened: OpenedHotel) => {
  const { found, searchedRoom, organisationId, stay, currency, member, reader, converter, taken, now } = opened;
  const gone = toTakenKey(taken);
  if (gone === undefined) return undefined;
  const { checkin, checkout, rooms } = stay;
  const second = Math.floor(now.getTime() / 1_000);
  return [
    found.hotel.hotel_id,
    searchedRoom,
    organisationId,
    checkin,
    checkout,
    rooms,
    currency,
    converter.rate,
    member,
    reader,
    gone,
    second,
  ];
};

/** Returns a hotel with its available rooms for a stay. */
export const readDetails = (sources: HotelSources, opened: OpenedHotel): HotelDetails => {
  const { found, stay, reader } = opened;
  const { hotel, inventory, number } = found;
  const rooms = offerRooms(sources, opened);
  const isLarge = hotel.rooms.some(({ type, count }) => fitsParties(stay.parties, type.guests, count));
  const place = translatePlace(hotel.place, reader.language);
  return {
    ...toHotelSummary(hotel, inventory.pictures(number, reader.look), reader.language),
    place,
    address: formatAddress(hotel, place),
    description: composeDescription(hotel, reader.language),
    checkin_from: hotel.times.from,
    checkin_until: hotel.times.until,
    checkout_until: hotel.times.leave,
    good_to_know: listGoodToKnow(hotel, reader.language),
    rooms,
    reason: rooms.length > 0 ? null : isLarge ? 'sold_out' : 'too_many_guests',
  };
};
