import { parseParties } from '@travel/contracts/party';
import type { Party } from '@travel/contracts/party';
import { dayNumber, nightsOf } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { below, draw } from '../../draw/draw.ts';
import type { House, HouseUnit } from '../houses/house.ts';
import { isClosed, nightFactor, partyShare, roomsOnSale } from '../rates/night-rates.ts';
import { demandOf } from '../rates/seasons.ts';
import { slotsOf, together } from '../stays/lodging-stay.ts';
import type { Stay } from '../stays/stay.ts';

/** A stay at a place, as suppliers are asked for it. */
export interface LodgingQuestion {
  readonly place_id: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: string;
}

/** What a supplier has for a stay: one unit of one house, what it asks for each night, and how many it has to sell. */
export interface Quote<Own = unknown> {
  readonly house: House<Own>;
  readonly unit: HouseUnit;
  /** For each night, the factors in thousandths on its rate: what anybody pays elsewhere, and what we ask. */
  readonly nights: readonly { readonly day: DayNumber; readonly usual: number; readonly ours: number }[];
  /** By party, in thousandths of the rate; one where all have it together. */
  readonly shares: readonly number[];
  /** The fewest to sell in any slot of the stay, before what was taken. */
  readonly onSale: number;
}

/** Apart from every other draw. */
const suppliers = 0x73_72_63;
/** Hundredths of houses that the first supplier has. */
const shareOfFirst = 58;

/** Returns the number of the supplier that a house belongs to: always the same one. */
export const supplierOfHouse = ({ key }: Pick<House, 'key'>): 0 | 1 =>
  below(draw(key ^ suppliers, 0), 100) < shareOfFirst ? 0 : 1;

/** Returns how many of a unit there are to sell in a slot. */
export const allotmentIn = ({ place, key }: House, unit: HouseUnit, day: DayNumber): number =>
  isClosed(key, day) ? 0 : roomsOnSale(unit.key, unit.count, day, demandOf(place, day));

/** Returns how many units a stay takes, one a party or one for all. */
export const quantityOf = ({ isWhole }: HouseUnit, parties: readonly Party[]): number => (isWhole ? 1 : parties.length);

/** Whether everybody has a place: each party in a unit of its own, or all in one. */
export const fitsUnit = ({ isWhole, guests, count }: HouseUnit, parties: readonly Party[]): boolean => {
  const groups = isWhole ? [together(parties)] : parties;
  return groups.length <= count && groups.every(({ adults, childAges }) => adults + childAges.length <= guests);
};

/** A whole home costs the same however many come; a room by its party. */
const sharesOf = ({ isWhole, included }: HouseUnit, parties: readonly Party[]): number[] =>
  isWhole ? [1000] : parties.map((party) => partyShare(party, included));

/** Returns what one unit costs in each night of a stay, in factors of its rate. */
export const quoteOf = <Own>(house: House<Own>, unit: HouseUnit, stay: Stay, isWeekly: boolean): Quote<Own> => ({
  house,
  unit,
  shares: sharesOf(unit, stay.parties),
  nights: stay.nights.map((day) => ({ day, ...nightFactor(house.key, day, demandOf(house.place, day)) })),
  onSale: Math.min(...slotsOf(stay, isWeekly).map((day) => allotmentIn(house, unit, day))),
});

/** Reads a question, which was asked by ourselves, back into a stay. */
export const stayOfQuestion = ({ checkin, checkout, rooms }: Omit<LodgingQuestion, 'place_id'>): Stay | null => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return null;
  return { checkin, checkout, rooms, parties, nights: nightsOf(dayNumber(checkin), dayNumber(checkout)) };
};
