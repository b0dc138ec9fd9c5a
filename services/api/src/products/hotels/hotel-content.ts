import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { FoundHotel, Room } from '@travel/supplier-kit/hotels/hotel-inventory';
import { findPlace, translatePlace } from '@travel/reference/places/places';
import { listLodgingFacts, getLodgingTimes, parseItemParties } from '../lodging/items/lodging-item.ts';
import { getPricePerNight } from '../lodging/listing/lodging-price.ts';
import { lodgingTexts } from '@travel/supplier-kit/lodging/lodging-texts';
import type { HotelOffer } from './offers/hotel-offer.ts';
import { listRateRemarks, type StoredHotelDetails } from './offers/supplied-content.ts';
import { listRemarkFacts } from './availability/rate-texts.ts';
import { formatAddress, type ItemContent, type ItemTexts } from '@travel/supplier-kit/items/item-content';
import { listGoodToKnow, getRoomName } from '@travel/supplier-kit/hotels/describe-hotel';
import { hotelFactTexts } from '@travel/supplier-kit/hotels/hotel-texts';

type HotelDetails = StoredHotelDetails;
export type HotelContent = ItemContent<HotelDetails>;
type HotelWords = ItemTexts<HotelDetails>;
/** The fields of an item that its texts are composed from. */
type TextFields = Omit<HotelContent, 'product_type' | 'picture' | 'supplier'>;

/** A hotel room that is still part of the inventory. */
export interface KnownRoom {
  readonly found: FoundHotel;
  readonly room: Room;
}

/** Returns the picture of a room. It is the same on every page of an organisation. */
export const getRoomPicture = ({ inventory, number }: FoundHotel, room: Room, look: HotelOffer['look']) =>
  inventory.roomPicture(number, room, look);

/** Creates the content of an order item from an offer, with its price and with texts in a language. */
export const createHotelContent = (
  { found, room }: KnownRoom,
  offer: HotelOffer,
  {
    price,
    language,
  }: {
    readonly price: ItemPrice;
    readonly language: string;
  },
): HotelContent => {
  const { hotel, inventory, number } = found;
  const { id, name } = hotel.supplier;
  const [cover] = inventory.pictures(number, offer.look);
  const parties = parseItemParties(offer.rooms);
  const place = translatePlace(hotel.place, language);
  return {
    product_type: 'HLT',
    title: hotel.name,
    subtitle: getRoomName(room.room_id, language),
    picture: cover ?? getRoomPicture(found, room, offer.look),
    place: {
      place_id: place.place_id,
      name: place.name,
      address: formatAddress(hotel, place),
      country_code: place.country_code,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
    },
    ...getLodgingTimes({
      checkin: offer.checkin,
      checkout: offer.checkout,
      zone: place.time_zone,
      from: hotel.times.from,
      until: hotel.times.until,
      leave: hotel.times.leave,
    }),
    quantity: parties.length,
    parties,
    price,
    cancellation: offer.cancellation,
    supplier: { id, name },
    details: {
      hotel_id: hotel.hotel_id,
      stars: hotel.stars,
      room_id: room.room_id,
      other_room: offer.other_room,
      board: room.board,
      rooms: offer.rooms,
      max_guests: room.type.guests * parties.length,
      good_to_know: listGoodToKnow(hotel, language),
      per_night: getPricePerNight(price, parties.length),
    },
  };
};

/** Returns the texts of an order item in a language, or the stored texts if its hotel no longer exists. */
export const getHotelTexts = (item: TextFields, known: KnownRoom | undefined, language: TextLanguage): HotelWords => {
  const { price, quantity } = item;
  const details = item.details && { ...item.details, per_night: getPricePerNight(price, quantity) };
  if (details?.supplied) {
    const place = item.place && findPlace(item.place.place_id);
    const named = place
      ? { ...item, place: item.place && { ...item.place, name: translatePlace(place, language).name } }
      : item;
    const good_to_know = listRateRemarks(details.supplied, language);
    const texts = composeItemTexts(named, language);
    const facts = [...texts.facts, ...listRemarkFacts(good_to_know, language)];
    return { ...texts, facts, details: { ...details, good_to_know } };
  }
  if (!known) return { ...composeItemTexts(item, language), details };
  const { hotel } = known.found;
  const { name, country_code } = translatePlace(hotel.place, language);
  const reworded: TextFields = {
    ...item,
    subtitle: getRoomName(known.room.room_id, language),
    place: item.place && { ...item.place, name, country_code, address: formatAddress(hotel, { name }) },
  };
  return {
    ...composeItemTexts(reworded, language),
    details: details && { ...details, good_to_know: listGoodToKnow(hotel, language) },
  };
};

const composeItemTexts = (item: TextFields, language: TextLanguage): Omit<HotelWords, 'details'> => {
  const { title, subtitle, place, price, quantity, details } = item;
  const t = hotelFactTexts(language);
  const board = details ? lodgingTexts(language)(`board.${details.board}`) : '';
  const room = t(quantity > 1 ? 'value.rooms' : 'value.room', { room: subtitle, board, count: quantity });
  return {
    title,
    subtitle,
    place,
    price,
    facts: [
      { key: 'place', label: t('fact.hotel'), text: [title, place?.name].filter(Boolean).join(', ') },
      ...listLodgingFacts(item, language),
      ...(details ? [{ key: 'unit', label: t('fact.room'), text: room }] : []),
    ],
  };
};
