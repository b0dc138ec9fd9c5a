import { hashText } from '@travel/supplier-kit/draw/draw';
import type { Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';

/** Numbers by which the APItude-compatible supplier sells the hotels. */
export interface HotelCodes {
  /** @throws RangeError if the hotel is unknown. */
  toCode(hotelId: string): number;
  toHotelId(code: number): string | undefined;
  /** All codes in ascending order. */
  readonly codes: readonly number[];
}

/** Codes have at most nine digits. */
const largestCode = 999_999_999;

/**
 * Derives a code from each hotel's ID, so that codes stay the same when hotels are added. Of two hotels with the same
 * hash the second one gets the next free code.
 */
export const createHotelCodes = (inventory: Pick<Inventory, 'names'>): HotelCodes => {
  const hotelIds = new Map<number, string>();
  const codesById = new Map<string, number>();
  for (const { hotel_id } of inventory.names()) {
    let code = (hashText(hotel_id) % largestCode) + 1;
    while (hotelIds.has(code)) code = code === largestCode ? 1 : code + 1;
    hotelIds.set(code, hotel_id);
    codesById.set(hotel_id, code);
  }
  return {
    toCode(hotelId) {
      const code = codesById.get(hotelId);
      if (code === undefined) throw new RangeError(`There is no hotel ${hotelId}`);
      return code;
    },
    toHotelId: (code) => hotelIds.get(code),
    codes: [...hotelIds.keys()].toSorted((a, b) => a - b),
  };
};
