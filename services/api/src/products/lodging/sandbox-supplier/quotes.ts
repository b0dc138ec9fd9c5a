import type { Party } from '@travel/contracts/orders/party';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import type { HouseUnit, Quote } from '../lodging-supplier.ts';
import { getPartyShare } from '../rates/party-rates.ts';
import { listSlots } from '../stays/lodging-stay.ts';
import type { Stay } from '../stays/stay.ts';
import type { SandboxHouse, SandboxUnit } from './make-house.ts';
import { isClosed, getNightFactor, countRoomsOnSale } from './night-rates.ts';
import { getDemand } from './seasons.ts';

/** Returns how many of a unit are for sale on a night, before our own bookings are subtracted. */
export const countOnDay = ({ place, key }: SandboxHouse, unit: SandboxUnit, day: DayNumber): number =>
  isClosed(key, day) ? 0 : countRoomsOnSale(unit.key, unit.count, day, getDemand(place, day));

/**
 * Returns the shares of the rate that parties pay. An entire home costs the same for any number of guests; the price of
 * a room depends on its party.
 */
const getShares = ({ isWhole, included }: HouseUnit, parties: readonly Party[]): number[] =>
  isWhole ? [1000] : parties.map((party) => getPartyShare(party, included));

export const quoteUnit = <Own>(
  house: SandboxHouse<Own>,
  unit: SandboxUnit,
  stay: Stay,
  isWeekly: boolean,
): Quote<Own> => ({
  house,
  unit,
  shares: getShares(unit, stay.parties),
  nights: stay.nights.map((day) => ({ day, ...getNightFactor(house.key, day, getDemand(house.place, day)) })),
  onSale: Math.min(...listSlots(stay, isWeekly).map((day) => countOnDay(house, unit, day))),
});
