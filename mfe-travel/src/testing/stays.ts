import { torreDetails } from './hotels.ts';

const { data: torre } = torreDetails();
const [, seaView] = torre.rooms;
if (!seaView) throw new Error('There is a room with a view of the sea');

/** Four nights at Torre Limonaia, as a hold and a booking keep them. */
export const torreStay = {
  path: 'hotels',
  product_type: 'HLT',
  hotel_id: torre.hotel_id,
  hotel_name: torre.name,
  place_id: torre.place_id,
  place_name: torre.place.name,
  address: torre.address,
  time_zone: torre.place.time_zone,
  latitude: torre.latitude,
  longitude: torre.longitude,
  scene: seaView.scene,
  stars: torre.stars,
  room_id: seaView.room_id,
  room_name: seaView.room_name,
  board: seaView.board,
  checkin: '2027-05-14',
  checkout: '2027-05-18',
  checkin_from: torre.checkin_from,
  checkin_until: torre.checkin_until,
  checkout_until: torre.checkout_until,
  good_to_know: torre.good_to_know,
  rooms: '2',
  max_guests: 2,
  cancellation: seaView.cancellation,
  price: seaView.price,
};
