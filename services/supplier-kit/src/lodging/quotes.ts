import { parseParties, type Party } from '@travel/contracts/orders/party';
import { toDayNumber, listNights } from '@travel/reference/calendar-days/day-numbers';
import type { HouseUnit, LodgingSupplierQuery } from './lodging-supplier.ts';
import { joinParties } from './lodging-stay.ts';
import type { Stay } from './stay.ts';

/** Returns how many units a stay takes: one for each party, or a single one if the unit is an entire home. */
export const countUnits = ({ isWhole }: HouseUnit, parties: readonly Party[]): number => (isWhole ? 1 : parties.length);

/** Returns whether all guests have room: each party in its own unit, or all parties in an entire home. */
export const fitsUnit = ({ isWhole, guests, count }: HouseUnit, parties: readonly Party[]): boolean => {
  const groups = isWhole ? [joinParties(parties)] : parties;
  return groups.length <= count && groups.every(({ adults, childAges }) => adults + childAges.length <= guests);
};

/** Returns the stay that a supplier is searched for; null if the rooms and guests are not valid. */
export const parseStay = ({ checkin, checkout, rooms }: Omit<LodgingSupplierQuery, 'place_id'>): Stay | null => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return null;
  return { checkin, checkout, rooms, parties, nights: listNights(toDayNumber(checkin), toDayNumber(checkout)) };
};
