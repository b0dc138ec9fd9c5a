import { addDays } from '@travel/contracts/locale/days/days';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { pickByLeft } from '../shopper.ts';
import type { Shopper, Wish } from '../shopper.ts';

const stayOf = ({ day, nights, adults, rooms = String(adults), currency = 'USD' }: Wish) => ({
  checkin: day,
  checkout: addDays(day, nights),
  rooms,
  currency,
});

const queryOf = (wish: Wish) => ({
  place: wish.place,
  ...stayOf(wish),
  limit: '60',
  ...(wish.isRefundable && { refundable: 'true' as const }),
});

/** Books a hotel room for some nights. */
export const hotelShopper: Shopper = {
  name: 'hotels',
  search: searchHotels,
  buildQuery: queryOf,
  async choose(ask, wish) {
    const { hotels } = (await ask(searchHotels, { query: queryOf(wish) })).data;
    const found = pickByLeft(hotels, wish);
    if (!found) return null;
    const hotel = (await ask(readHotel, { params: { hotel_id: found.hotel_id }, query: stayOf(wish) })).data;
    const room = hotel.rooms.find(({ room_id }) => room_id === found.room_id) ?? hotel.rooms[0];
    return (
      (room && {
        name: `${hotel.name}, ${room.room_name}`,
        offer: room.offer,
        price: room.price.inclusive,
        left: room.left,
      }) ??
      null
    );
  },
};
