import { scale } from '@travel/contracts/money/money';
import type { PlaceInventory } from '../hotel-supplier.ts';
import { boardList } from '../../lodging/terms/boards-and-policies.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import type { PriceVector } from './price-vector.ts';
import type { RoomsLeft } from './rooms-left.ts';
import type { Bounds, Filters } from './filters.ts';

/** What searches are made in. */
export interface Market {
  readonly inventory: PlaceInventory;
  /** What anybody pays. */
  readonly prices: PriceVector;
  /** By unit, what whoever asks pays; zero where the parties do not fit. */
  readonly totals: PriceVector['total'];
  /** What membership means to whoever asks. */
  readonly member: MemberTerms;
  readonly left: RoomsLeft;
  /** Names all that `left` goes by besides the prices' own stay; undefined where that is not known or too much. */
  readonly takenNow?: string | undefined;
  /** Rooms wanted of one kind. */
  readonly rooms: number;
  /** Nights times rooms: what a total is divided by for the price of a night. */
  readonly roomNights: number;
  /** By number of policy: whether everything comes back now. */
  readonly refundable: readonly boolean[];
}

/** A unit that there is none of. */
export const none = -1;

/** A hotel's cheapest units by what they give, by number; `none` where there is none. */
export interface Cheapest {
  /** Whatever it gives. */
  any: number;
  /** That fits board and refund. */
  wanted: number;
  /** That fits the board and is refundable. */
  refundable: number;
  /** By board, that fits the refund. */
  readonly byBoard: number[];
}

/** Reused for each hotel: a search looks at thousands. */
export const nothingYet = (): Cheapest => ({
  any: none,
  wanted: none,
  refundable: none,
  byBoard: boardList.map(() => none),
});

/** Finds a hotel's cheapest units among those to be had, into `found`. */
export const findCheapest = (market: Market, filters: Filters, hotel: number, found: Cheapest): void => {
  const { inventory, totals, left, rooms, refundable } = market;
  const { units, columns } = inventory;
  const cheaper = (unit: number, than: number): boolean => than === none || (totals[unit] ?? 0) < (totals[than] ?? 0);
  found.any = none;
  found.wanted = none;
  found.refundable = none;
  found.byBoard.fill(none);
  const end = columns.firstUnit[hotel + 1] ?? 0;
  for (let unit = columns.firstUnit[hotel] ?? 0; unit < end; unit += 1) {
    if ((totals[unit] ?? 0) === 0 || left(unit) < rooms) continue;
    const board = units.board[unit] ?? 0;
    const givesBack = refundable[units.policy[unit] ?? 0] ?? false;
    const boardFits = filters.boards?.has(board) ?? true;
    const refundFits = filters.refundable === null || filters.refundable === givesBack;
    if (cheaper(unit, found.any)) found.any = unit;
    if (boardFits && givesBack && cheaper(unit, found.refundable)) found.refundable = unit;
    if (!refundFits) continue;
    if (cheaper(unit, found.byBoard[board] ?? none)) found.byBoard[board] = unit;
    if (boardFits && cheaper(unit, found.wanted)) found.wanted = unit;
  }
};

/** The price of a night as it is shown, in minor units: the total by nights and rooms, rounded. */
export const perNight = ({ totals, roomNights }: Market, unit: number): number =>
  scale(totals[unit] ?? 0, { numerator: 1, denominator: roomNights });

export const priceFits = (market: Market, { price }: Filters, unit: number): boolean => {
  if (unit === none) return false;
  if (!price) return true;
  const shown = perNight(market, unit);
  return shown >= price.min && shown <= price.max;
};

const isWithin = ({ inventory }: Market, { south, west, north, east }: Bounds, hotel: number): boolean => {
  const { latitude = 0, longitude = 0 } = inventory.hotels[hotel] ?? {};
  // A view across the date line goes on beyond 180 degrees.
  const from = longitude < west ? longitude + 360 : longitude;
  return latitude >= south && latitude <= north && from >= west && from <= east;
};

/** Which filters about the house itself a hotel fulfils. */
export const houseFits = (market: Market, filters: Filters, hotel: number) => {
  const { columns, place } = market.inventory;
  return {
    within: filters.within === null || isWithin(market, filters.within, hotel),
    stars: filters.stars?.has(columns.stars[hotel] ?? 0) ?? true,
    area: filters.areas?.has(place.areas[columns.area[hotel] ?? 0] ?? '') ?? true,
    amenities: ((columns.amenities[hotel] ?? 0) & filters.amenityMask) === filters.amenityMask,
  };
};

/** Hotels that fulfil all filters, with the unit to show of each; in the order of the inventory. */
export const matches = (market: Market, filters: Filters): { hotels: number[]; units: number[] } => {
  const found = nothingYet();
  const hotels: number[] = [];
  const units: number[] = [];
  for (let hotel = 0; hotel < market.inventory.hotels.length; hotel += 1) {
    const fits = houseFits(market, filters, hotel);
    if (!fits.within || !fits.stars || !fits.area || !fits.amenities) continue;
    findCheapest(market, filters, hotel, found);
    if (!priceFits(market, filters, found.wanted)) continue;
    hotels.push(hotel);
    units.push(found.wanted);
  }
  return { hotels, units };
};
