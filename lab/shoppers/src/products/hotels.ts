import { addDays } from '@travel/contracts/locale/days/days';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { pickByLeft, type Shopper, type Wish } from '../shopper.ts';

const toStay = ({ day, nights, adults, rooms = String(adults), currency = 'USD' }: Wish) => ({
  checkin: day,
  checkout: addDays(day, nights),
  rooms,
  currency,
});

const toQuery = (wish: Wish) => ({
  place: wish.place,
  ...toStay(wish),
  limit: '60',
  ...(wish.isRefundable && { refundable: 'true' as const }),
});

/** Books a hotel room for some nights. */
export const hotelShopper: Shopper = {
  name: 'hotels',
  search: searchHotels,
  buildQuery: toQuery,
  async choose(ask, wish) {
    const { hotels } = (await ask(searchHotels, { query: toQuery(wish) })).data;
    const found = pickByLeft(hotels, wish);
    if (!found) return null;
    const hotel = (await ask(readHotel, { params: { hotel_id: found.hotel_id }, query: toStay(wish) })).data;
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
