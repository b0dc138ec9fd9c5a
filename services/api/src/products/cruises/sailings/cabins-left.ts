import { countPeople, type Party } from '@travel/contracts/orders/party';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import type { CabinGroup, CruiseCatalogue, Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';

/** Returns the ID under which taken cabins of a group are counted, such as `meridian-aurora.cruises/balcony-9`. */
export const getCapacityId = ({ ship }: Pick<Sailing, 'ship'>, { cabin_id }: Pick<CabinGroup, 'cabin_id'>): string =>
  `${ship.ship_id}.cruises/${cabin_id}`;

/** Returns the slot of a sailing in the taken capacity: its day of departure. */
export const getCapacitySlot = ({ departs }: Pick<Sailing, 'departs'>): string => toIsoDate(departs);

/** Returns a function that counts the cabins of a group that are left on a sailing. */
export const createLeftCounter = (taken: readonly TakenNight[], { onSale }: Pick<CruiseCatalogue, 'onSale'>) => {
  const counts = new Map(taken.map(({ unit_id, night, taken: count }) => [`${unit_id} ${night}`, count]));
  return (sailing: Sailing, cabin: CabinGroup): number =>
    Math.max(
      0,
      onSale(sailing, cabin) - (counts.get(`${getCapacityId(sailing, cabin)} ${getCapacitySlot(sailing)}`) ?? 0),
    );
};

/** Returns whether each party fits into a cabin of its own. */
export const areLargeEnough = ({ sleeps }: Pick<CabinGroup, 'sleeps'>, parties: readonly Party[]): boolean =>
  parties.every((party) => countPeople(party) <= sleeps);
