import type { Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { ImportedHotels, ImportedName } from '../hotels/supplied/imported-hotels.ts';
import { createHotelFinder, type HotelFinder } from './find-hotels.ts';

/** The hotels that an organisation sells, by name and place. */
interface SoldHotels {
  readonly finder: HotelFinder;
  /** Returns the number of hotels of a place. */
  countHotels(placeId: string): number;
  /** Returns the area of a hotel within its place. */
  findArea(hotelId: string): string | undefined;
}

const openNames = (names: readonly ImportedName[]): SoldHotels => {
  const counts = new Map<string, number>();
  for (const { place } of names) counts.set(place.place_id, (counts.get(place.place_id) ?? 0) + 1);
  const areas = new Map(names.map(({ hotel_id, area }) => [hotel_id, area]));
  return {
    finder: createHotelFinder({ names: () => names }),
    countHotels: (placeId) => counts.get(placeId) ?? 0,
    findArea: (hotelId) => areas.get(hotelId),
  };
};

interface Dependencies {
  readonly inventory: Inventory;
  readonly imported: Pick<ImportedHotels, 'has' | 'readNames'>;
}

/** Returns a function that returns the hotels of an organisation: of its suppliers, or of the sandbox catalogue. */
export const createSoldHotelFinder = ({ inventory, imported }: Dependencies) => {
  const catalogue: SoldHotels = {
    finder: createHotelFinder(inventory),
    countHotels: inventory.countHotels,
    findArea: (hotelId) => inventory.hotel(hotelId)?.hotel.area,
  };
  // The list is the same until an import has changed it.
  const opened = new WeakMap<readonly ImportedName[], SoldHotels>();
  return async (organisationId: string): Promise<SoldHotels> => {
    if (!imported.has(organisationId)) return catalogue;
    const names = await imported.readNames(organisationId);
    const sold = opened.get(names) ?? openNames(names);
    opened.set(names, sold);
    return sold;
  };
};
