import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { isClosed, getNightFactor, countRoomsOnSale } from '../../lodging/sandbox-supplier/night-rates.ts';
import { getDemand } from '../../lodging/sandbox-supplier/seasons.ts';
import type { NightRates } from '../hotel-supplier.ts';

/** The parts of an inventory from which rates are generated. */
interface Keyed {
  readonly place: PlaceRecord;
  readonly columns: { readonly key: Uint32Array };
  readonly units: { readonly key: Uint32Array; readonly hotel: Uint16Array; readonly count: Uint8Array };
}

/** Returns how many rooms of a unit are for sale on a night, before our own bookings are subtracted. */
export const countOnSale = ({ place, columns, units }: Keyed, unit: number, day: DayNumber): number => {
  if (isClosed(columns.key[units.hotel[unit] ?? 0] ?? 0, day)) return 0;
  return countRoomsOnSale(units.key[unit] ?? 0, units.count[unit] ?? 0, day, getDemand(place, day));
};

/** Returns the price list of a place for the given nights. */
export const createRates = ({ place, columns, units }: Keyed, nights: readonly DayNumber[]): NightRates => {
  const demands = nights.map((day) => getDemand(place, day));
  return {
    isClosed: (hotel) => nights.some((day) => isClosed(columns.key[hotel] ?? 0, day)),
    factors: (hotel) => nights.map((day, at) => getNightFactor(columns.key[hotel] ?? 0, day, demands[at] ?? 1000)),
    onSale: (unit, at) =>
      countRoomsOnSale(units.key[unit] ?? 0, units.count[unit] ?? 0, nights[at] ?? 0, demands[at] ?? 1000),
  };
};
