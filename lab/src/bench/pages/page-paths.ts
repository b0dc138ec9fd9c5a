import { addDays, findNextWeekday } from '@travel/contracts/locale/days/days';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { dayMs } from '@travel/contracts/time/durations';

/**
 * Finds a hotel, holds a room, and returns the paths of the pages by name. Each round needs its own hold, in a week of
 * its own, because holds for the nights of the details page would sell the room out in a long run.
 */
export const findPagePaths = async (apiUrl: string, round: number): Promise<Readonly<Record<string, string>>> => {
  const { call } = createRegistry(apiUrl, undefined);
  const checkin = findNextWeekday(new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10), 2);
  const stay = { checkin, checkout: addDays(checkin, 2), rooms: '2' };
  const held = {
    ...stay,
    checkin: addDays(checkin, 7 * (round + 1)),
    checkout: addDays(stay.checkout, 7 * (round + 1)),
  };
  const place = 'amalfi-coast';
  const { hotels } = (await call(searchHotels, { query: { place, ...stay, currency: 'USD', limit: 60 } })).data;
  const [found] = hotels;
  if (!found) throw new Error(`No hotel was found in ${place}`);
  const params = { hotel_id: found.hotel_id };
  const hotel = (await call(readHotel, { params, query: { ...held, currency: 'USD' } })).data;
  const room = hotel.rooms.find(({ room_id }) => room_id === found.room_id) ?? hotel.rooms[0];
  if (!room) throw new Error(`${hotel.name} has no room from ${held.checkin} to ${held.checkout}`);
  const hold = (await call(createHold, { query: { lang: 'en-US' }, body: { offer: room.offer } })).data;
  const asked = new URLSearchParams({ place, ...stay }).toString();
  return {
    home: '/',
    results: `/search-detail?${asked}`,
    details: `/hotel-details?hotel=${found.hotel_id}&room=${found.room_id}&${asked}`,
    checkout: `/hotel-checkout?hold=${hold.token}`,
  };
};
