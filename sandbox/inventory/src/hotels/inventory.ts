import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
import type { FoundHotel, HotelName, Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { SandboxHotel } from './hotel.ts';
import { getHotelCount, nameHotels } from './names.ts';
import { makePlaceInventory, type SandboxPlaceInventory } from './place-inventory.ts';

/** The inventory with the values from which its prices are generated. */
export interface SandboxInventory extends Inventory {
  place(placeId: string): SandboxPlaceInventory | undefined;
  hotel(hotelId: string): (FoundHotel & { readonly hotel: SandboxHotel }) | undefined;
}

/**
 * The seed of the inventory. A different seed would generate other hotels, and orphan holds and bookings. With this
 * seed the documented sample stay, Torre Limonaia from 14 to 18 May 2027, costs USD 848.00.
 */
const inventorySeed = 88_942;

export const createInventory = (seed = inventorySeed, places: readonly PlaceRecord[] = allPlaces): SandboxInventory => {
  const records = new Map(places.map((place) => [place.place_id, place]));
  const made = new Map<string, SandboxPlaceInventory>();
  let named: readonly HotelName[] | undefined;

  const place: SandboxInventory['place'] = (id) => {
    const before = made.get(id);
    const record = records.get(id);
    if (before || !record) return before;
    const fresh = makePlaceInventory(record, seed);
    made.set(id, fresh);
    return fresh;
  };
  const hotel: SandboxInventory['hotel'] = (id) => {
    const inventory = place(id.split('.', 1)[0] ?? '');
    const number = inventory?.hotelNumber.get(id);
    const one = number === undefined ? undefined : inventory?.hotels[number];
    return inventory && one && number !== undefined ? { inventory, hotel: one, number } : undefined;
  };

  return {
    place,
    hotel,
    room(hotelId, roomId) {
      const found = hotel(hotelId);
      const room = found?.hotel.rooms.find(({ room_id }) => room_id === roomId);
      return found && room ? { found, room } : undefined;
    },
    names() {
      named ??= places.flatMap((record) => nameHotels(record, seed).map((one) => ({ ...one, place: record })));
      return named;
    },
    countHotels: getHotelCount,
  };
};
