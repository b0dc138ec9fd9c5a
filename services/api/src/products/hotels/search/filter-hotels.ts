import { scale } from '@travel/contracts/money/money';
import type { Hotel, HotelColumns, UnitColumns } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { boardList } from '@travel/supplier-kit/lodging/boards-and-policies';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import type { PriceVector } from './price-vector.ts';
import type { RoomsLeft } from './rooms-left.ts';
import type { Bounds, Filters } from './hotel-listing.ts';

/** The hotels of a place with the units that are offered, as searches read them. Both are identified by index. */
export interface MarketHotels {
  readonly place: PlaceRecord;
  readonly hotels: readonly Pick<Hotel, 'hotel_id' | 'name' | 'latitude' | 'longitude'>[];
  readonly columns: Omit<HotelColumns, 'supplier'>;
  readonly units: Pick<UnitColumns, 'board' | 'policy'>;
}

/** The prices and remaining rooms of a place for a stay, on which a search runs. */
export interface Market {
  readonly inventory: MarketHotels;
  /** Public prices per unit. */
  readonly prices: PriceVector;
  /** Total per unit for the current viewer; 0 if the parties do not fit. */
  readonly totals: PriceVector['total'];
  /** Effect of membership on the prices that the visitor sees. */
  readonly member: MemberTerms;
  readonly left: RoomsLeft;
  /** Cache key of the taken capacity from which `left` was calculated; undefined if it is unknown or too long. */
  readonly takenNow?: string | undefined;
  /** Number of rooms that the stay requires. */
  readonly rooms: number;
  /** Number of nights times number of rooms, by which a total is divided to get the price per night. */
  readonly roomNights: number;
  /** Whether the full amount is refundable now, by policy index. */
  readonly refundable: readonly boolean[];
}

/** Index that means that there is no such unit. */
export const noUnit = -1;

/** Indexes of a hotel's cheapest units under several conditions; `noUnit` if no unit meets the condition. */
export interface Cheapest {
  /** Cheapest unit of the hotel without any condition. */
  any: number;
  /** Cheapest unit that passes the filters for board and refund. */
  wanted: number;
  /** Cheapest refundable unit that passes the filter for board. */
  refundable: number;
  /** Cheapest unit of each board that passes the filter for refund. */
  readonly byBoard: number[];
}

/** Creates an empty result, which callers reuse for thousands of hotels. */
export const createEmptyCheapest = (): Cheapest => ({
  any: noUnit,
  wanted: noUnit,
  refundable: noUnit,
  byBoard: boardList.map(() => noUnit),
});

/** Finds the cheapest available units of a hotel and writes their indexes into `found`. */
export const findCheapest = (market: Market, filters: Filters, hotel: number, found: Cheapest): void => {
  const { inventory, totals, left, rooms, refundable } = market;
  const { units, columns } = inventory;
  const isCheaper = (unit: number, than: number): boolean =>
    than === noUnit || (totals[unit] ?? 0) < (totals[than] ?? 0);
  found.any = noUnit;
  found.wanted = noUnit;
  found.refundable = noUnit;
  found.byBoard.fill(noUnit);
  const end = columns.firstUnit[hotel + 1] ?? 0;
  for (let unit = columns.firstUnit[hotel] ?? 0; unit < end; unit += 1) {
    if ((totals[unit] ?? 0) === 0 || left(unit) < rooms) continue;
    const board = units.board[unit] ?? 0;
    const givesBack = refundable[units.policy[unit] ?? 0] ?? false;
    const boardFits = filters.board?.has(board) ?? true;
    const refundFits = filters.refundable === null || filters.refundable === givesBack;
    if (isCheaper(unit, found.any)) found.any = unit;
    if (boardFits && givesBack && isCheaper(unit, found.refundable)) found.refundable = unit;
    if (!refundFits) continue;
    if (isCheaper(unit, found.byBoard[board] ?? noUnit)) found.byBoard[board] = unit;
    if (boardFits && isCheaper(unit, found.wanted)) found.wanted = unit;
  }
};

/** Returns the displayed price per night and room in minor units, rounded. */
export const getPricePerNight = ({ totals, roomNights }: Market, unit: number): number =>
  scale(totals[unit] ?? 0, { numerator: 1, denominator: roomNights });

export const priceFits = (market: Market, { price }: Filters, unit: number): boolean => {
  if (unit === noUnit) return false;
  if (!price) return true;
  const shown = getPricePerNight(market, unit);
  return shown >= price.min && shown <= price.max;
};

const isWithin = ({ inventory }: Market, { south, west, north, east }: Bounds, hotel: number): boolean => {
  const { latitude = 0, longitude = 0 } = inventory.hotels[hotel] ?? {};
  // The bounds of a map view that crosses the date line continue beyond 180 degrees.
  const from = longitude < west ? longitude + 360 : longitude;
  return latitude >= south && latitude <= north && from >= west && from <= east;
};

/** Returns which of the filters that concern the hotel itself, not its rooms, are satisfied. */
export const checkHotelFilters = (market: Market, filters: Filters, hotel: number) => {
  const { columns, place } = market.inventory;
  return {
    within: filters.within === null || isWithin(market, filters.within, hotel),
    stars: filters.stars?.has(columns.stars[hotel] ?? 0) ?? true,
    area: filters.area?.has(place.areas[columns.area[hotel] ?? 0] ?? '') ?? true,
    amenities: ((columns.amenities[hotel] ?? 0) & filters.amenityMask) === filters.amenityMask,
  };
};

/** Returns the hotels that pass all filters, with the unit to show for each hotel, in the order of the inventory. */
export const findMatches = (market: Market, filters: Filters): { hotels: number[]; units: number[] } => {
  const found = createEmptyCheapest();
  const hotels: number[] = [];
  const units: number[] = [];
  for (let hotel = 0; hotel < market.inventory.hotels.length; hotel += 1) {
    const fits = checkHotelFilters(market, filters, hotel);
    if (!fits.within || !fits.stars || !fits.area || !fits.amenities) continue;
    findCheapest(market, filters, hotel, found);
    if (!priceFits(market, filters, found.wanted)) continue;
    hotels.push(hotel);
    units.push(found.wanted);
  }
  return { hotels, units };
};
