import type { PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { toDayNumber, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { TakenNight } from '../../capacity/taken-capacity.ts';

/** Returns how many rooms of a unit are left on all nights of a stay. */
export type RoomsLeft = (unit: number) => number;

/**
 * Returns the smallest number of rooms of a unit for sale on any of the nights, before our own bookings are subtracted.
 */
export const getFewestOnSale = (inventory: PlaceInventory, unit: number, nights: readonly DayNumber[]): number =>
  nights.reduce((fewest, day) => Math.min(fewest, inventory.onSale(unit, day)), Infinity);

/** Returns a function that subtracts taken rooms from the rooms for sale. */
export const countRoomsLeft = (
  inventory: PlaceInventory,
  onSale: (unit: number) => number,
  taken: readonly TakenNight[],
): RoomsLeft => {
  const fewer = new Map<number, number>();
  for (const { unit_id, night, taken: gone } of taken) {
    const unit = inventory.unitNumber.get(unit_id);
    if (unit === undefined) continue;
    const left = Math.max(0, inventory.onSale(unit, toDayNumber(night)) - gone);
    fewer.set(unit, Math.min(left, fewer.get(unit) ?? onSale(unit)));
  }
  return (unit) => fewer.get(unit) ?? onSale(unit);
};
