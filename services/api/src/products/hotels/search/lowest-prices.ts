import { money, scale, type Money } from '@travel/contracts/money/money';
import type { Party } from '@travel/contracts/orders/party';
import type { PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { fitsParties, priceParties, getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import { listDaysOfMonth, listOpenDays, toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { findTakenAtPlace } from '../../capacity/taken-capacity.ts';
import type { Converter } from '@travel/reference/exchange/converter';
import { findMatches, getPricePerNight } from './filter-hotels.ts';
import { listMiddleStays } from '../../lodging/stays/month-stays.ts';
import { subtractPercent } from '../../prices/item-prices.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import { openMarket, type HotelSources } from './hotel-market.ts';
import type { FromPrice, NightPrices, RequestedMonth } from './hotel-source.ts';
import { getFewestOnSale, countRoomsLeft } from './rooms-left.ts';
import { readStay } from '@travel/supplier-kit/lodging/stay';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { noFilters } from './hotel-listing.ts';

interface Night {
  readonly day: DayNumber;
  readonly parties: readonly Party[];
  readonly converter: Converter;
  readonly member: MemberTerms;
  /** Index of the only hotel to price; undefined for all. */
  readonly only: number | undefined;
  /** Returns how many rooms of a unit are left on the night. */
  left(unit: number): number;
}

/** Returns the lowest total of all parties for one night at a place or hotel, or null if no room is left. */
const findLowestPrice = (
  inventory: PlaceInventory,
  { day, parties, converter, member, only, left }: Night,
): number | null => {
  const { columns, units } = inventory;
  const rates = inventory.getRates([day]);
  let lowest: number | null = null;
  columns.stars.forEach((_, hotel) => {
    if (only !== undefined && hotel !== only) return;
    const [factor] = rates.factors(hotel);
    if (!factor || rates.isClosed(hotel)) return;
    const percent = columns.forMembers[hotel] === 1 ? member.pays : 0;
    const end = columns.firstUnit[hotel + 1] ?? 0;
    for (let unit = columns.firstUnit[hotel] ?? 0; unit < end; unit += 1) {
      if (!fitsParties(parties, units.guests[unit] ?? 0, units.count[unit] ?? 0)) continue;
      const shares = parties.map((party) => getPartyShare(party, units.included[unit] ?? 0));
      const price = subtractPercent(priceParties(units.rate[unit] ?? 0, factor.ours, shares, converter), percent);
      // Counting remaining rooms costs more than calculating the price, so only the cheapest units are counted.
      if ((lowest === null || price < lowest) && left(unit) >= parties.length) lowest = price;
    }
  });
  return lowest;
};

/**
 * Returns the lowest price of each night of a month, for calendars, at a place or at one of its hotels.
 * @throws ProblemError 400 naming `currency`.
 */
export const getNightPrices = async (
  { db, clock, exchange, inventory: hotels }: HotelSources,
  inventory: PlaceInventory,
  { month, parties, currency, member, hotelId }: RequestedMonth,
): Promise<NightPrices> => {
  const open = new Set(listOpenDays(month, getTodayAt(inventory.place.time_zone, clock)));
  const first = `${month}-01`;
  const days = listDaysOfMonth(month);
  const span = { checkin: first, checkout: toIsoDate((days.at(-1) ?? 0) + 1) };
  const [converter, taken] = await Promise.all([
    exchange.getConverter(currency),
    findTakenAtPlace(db, inventory.place.place_id, span),
  ]);
  const only = hotelId === undefined ? undefined : hotels.hotel(hotelId)?.number;
  const byNight = Map.groupBy(taken, ({ night }) => night);
  return days.map((day) => {
    const date = toIsoDate(day);
    if (!open.has(day)) return { date, from: null };
    const left = countRoomsLeft(inventory, (unit) => getFewestOnSale(inventory, unit, [day]), byNight.get(date) ?? []);
    const lowest = findLowestPrice(inventory, { day, parties, converter, member, only, left });
    return {
      date,
      from: lowest === null ? null : money(scale(lowest, { numerator: 1, denominator: parties.length }), currency),
    };
  });
};

/**
 * Returns the lowest price per night in the middle of a month, with its dates; null if nothing is
 * available.
 */
export const findLowestInMonth = async (
  sources: HotelSources,
  inventory: PlaceInventory,
  { month, currency, member, rooms }: RequestedMonth,
): Promise<FromPrice | null> => {
  const { time_zone } = inventory.place;
  for (const dates of listMiddleStays(month, getTodayAt(time_zone, sources.clock))) {
    const stay = readStay({ ...dates, rooms }, time_zone, sources.clock);
    const { market } = await openMarket(sources, inventory, { stay, currency, member });
    const { units } = findMatches(market, noFilters);
    if (units.length === 0) continue;
    const lowest = units.reduce((least, unit) => Math.min(least, getPricePerNight(market, unit)), Infinity);
    const price: Money = money(lowest, currency);
    return { price, ...dates };
  }
  return null;
};
