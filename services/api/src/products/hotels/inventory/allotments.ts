import { isClosed, roomsOnSale } from '../../lodging/sandbox-supplier/night-rates.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import type { PlaceInventory } from './place-inventory.ts';
import { demandOf } from '../../lodging/sandbox-supplier/seasons.ts';

/** How many rooms of a unit may be sold for a night at all; what is taken comes off. `unit` is its number. */
export const allotmentOf = (inventory: PlaceInventory, unit: number, day: DayNumber): number => {
  const { place, units, columns } = inventory;
  const hotelKey = columns.key[units.hotel[unit] ?? 0] ?? 0;
  if (isClosed(hotelKey, day)) return 0;
  return roomsOnSale(units.key[unit] ?? 0, units.count[unit] ?? 0, day, demandOf(place, day));
};
