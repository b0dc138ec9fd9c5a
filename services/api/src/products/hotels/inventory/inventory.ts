import { allPlaces } from '../../../reference/places/place-files.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import type { Hotel, Room } from './hotel.ts';
import { nameHotels } from './names.ts';
import type { NamedHotel } from './names.ts';
import { makePlaceInventory } from './place-inventory.ts';
import type { PlaceInventory } from './place-inventory.ts';

export interface FoundHotel {
  readonly inventory: PlaceInventory;
  readonly hotel: Hotel;
  /** Its number in the inventory of its place. */
  readonly number: number;
}

/** Every hotel of every place. Places are made when they are first asked for, and kept. */
export interface Inventory {
  /** Undefined for a place that there is not. */
  place(placeId: string): PlaceInventory | undefined;
  /** Undefined for a hotel that there is not. */
  hotel(hotelId: string): FoundHotel | undefined;
  room(hotelId: string, roomId: string): { readonly found: FoundHotel; readonly room: Room } | undefined;
  /** All hotels by name, without making the rest of them. */
  names(): readonly (NamedHotel & { readonly place: PlaceRecord })[];
}

/**
 * What the whole inventory follows from. Another one gives other hotels, and orphans what was held and taken. Under this
 * one the stay of our samples and guides, Torre Limonaia from 14 to 18 May 2027, costs USD 848.00.
 */
const inventorySeed = 88_942;

export const createInventory = (seed = inventorySeed, places: readonly PlaceRecord[] = allPlaces): Inventory => {
  const records = new Map(places.map((place) => [place.place_id, place]));
  const made = new Map<string, PlaceInventory>();
  let named: readonly (NamedHotel & { readonly place: PlaceRecord })[] | undefined;

  const place: Inventory['place'] = (id) => {
    const before = made.get(id);
    const record = records.get(id);
    if (before || !record) return before;
    const fresh = makePlaceInventory(record, seed);
    made.set(id, fresh);
    return fresh;
  };
  const hotel: Inventory['hotel'] = (id) => {
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
  };
};
