import type { Hold } from '@travel/contracts/endpoints/holds';
import { addressOf, goodToKnowOf, roomName } from '../search/describe-hotel.ts';
import type { FoundHotel } from '../inventory/inventory.ts';
import type { Room } from '../inventory/hotel.ts';
import { placeIn } from '../../../reference/places/places.ts';
import { pictureOfRoom } from '../hotel-content.ts';
import type { HotelOffer as Offer } from './hotel-offer.ts';

/** A stay as a hold keeps it; what counts down, costs or changes is the hold's own. */
export type HeldStay = Omit<
  Hold,
  | 'hold_id'
  | 'token'
  | 'path'
  | 'status'
  | 'expires_at'
  | 'seconds_left'
  | 'extensions_left'
  | 'product_type'
  | 'price'
  | 'items'
  | 'total'
  | 'price_change'
  | 'booking_id'
>;

type Words = Pick<HeldStay, 'place_name' | 'address' | 'room_name' | 'good_to_know'>;

/** The parts of a stay that are said differently in each language. */
export const formatsOf = ({ hotel }: Pick<FoundHotel, 'hotel'>, room: Room, language: string): Words => {
  const place = placeIn(hotel.place, language);
  return {
    place_name: place.name,
    address: addressOf(hotel, place),
    room_name: roomName(room.room_id, language),
    good_to_know: goodToKnowOf(hotel, language),
  };
};

/** What of an offer is held. */
export const heldStay = (found: FoundHotel, room: Room, offer: Offer, language: string): HeldStay => {
  const { hotel, inventory, number } = found;
  const [cover] = inventory.pictures(number, offer.look);
  return {
    ...formatsOf(found, room, language),
    hotel_id: hotel.hotel_id,
    hotel_name: hotel.name,
    place_id: hotel.place.place_id,
    time_zone: hotel.place.time_zone,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    scene: cover ?? pictureOfRoom(found, room, offer.look),
    stars: hotel.stars,
    room_id: room.room_id,
    board: room.board,
    checkin: offer.checkin,
    checkout: offer.checkout,
    checkin_from: hotel.times.from,
    checkin_until: hotel.times.until,
    checkout_until: hotel.times.leave,
    rooms: offer.rooms,
    max_guests: room.type.guests * offer.rooms.split(',').length,
    cancellation: offer.cancellation,
  };
};
