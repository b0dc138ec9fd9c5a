import type { PlaceRecord } from '@travel/reference/places/place-files';
import { toAmenityMask } from '@travel/supplier-kit/hotels/amenities';
import { boardList, policyList } from '@travel/supplier-kit/lodging/boards-and-policies';
import type {
  HotelColumns,
  PlaceInventory,
  UnitColumns,
  NightRates,
} from '@travel/supplier-kit/hotels/hotel-inventory';
import type { SandboxHotel, SandboxRoom } from './hotel.ts';
import { getSupplierNumber } from './hotel-suppliers.ts';
import { makeHotel } from './make-hotel.ts';
import { isForMembers } from '../lodging/for-members.ts';
import { nameHotels } from './names.ts';
import { drawPictures, getRoomPicture } from '../lodging/draw-pictures.ts';
import type { Look, Scene } from '@travel/supplier-kit/lodging/pictures';
import { getNameParts } from '../lodging/names/name-parts.ts';
import { getClassRate } from '../lodging/price-levels.ts';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { isClosed, getNightFactor, countRoomsOnSale } from '../lodging/night-rates.ts';
import { getDemand } from '../lodging/seasons.ts';

/** The inventory of a place with the values from which prices and numbers for sale are generated. */
export interface SandboxPlaceInventory extends PlaceInventory {
  readonly hotels: readonly SandboxHotel[];
  readonly columns: HotelColumns & { readonly key: Uint32Array };
  readonly units: UnitColumns & { readonly key: Uint32Array };
}

/** Raises rates by a few cents so that no two hotels of a place have the same lowest rate. */
const makeRatesDistinct = (hotels: readonly SandboxHotel[]): SandboxHotel[] => {
  const taken = new Set<number>();
  return hotels.map((hotel) => {
    const lowest = hotel.rooms[0]?.rate ?? 0;
    let more = 0;
    while (taken.has(lowest + more)) more += 1;
    taken.add(lowest + more);
    return more === 0 ? hotel : { ...hotel, rooms: hotel.rooms.map((room) => ({ ...room, rate: room.rate + more })) };
  });
};

const usualScore = 80;
const usualReviews = 150;

/**
 * Returns how strongly a hotel is recommended; higher is better. The guests' score is weighted by the number of
 * reviews: with few reviews it is close to 8.0. The price relative to hotels of the same stars changes the result by up
 * to 0.4, and hand-picked hotels gain 0.3. Dates have no influence, so that the order is the same on each page
 * (docs/decisions/049-generate-inventory-from-a-seed.md).
 */
const calculateRecommendation = (
  hotel: Pick<SandboxHotel, 'score' | 'reviews' | 'stars' | 'place' | 'rooms' | 'curated'>,
): number => {
  const { score, reviews, stars, place, rooms, curated } = hotel;
  const guests = Math.round(((score * reviews + usualScore * usualReviews) * 100) / (reviews + usualReviews));
  const usual = getClassRate(place, stars);
  const asked = rooms[0]?.rate ?? usual;
  const value = Math.max(-400, Math.min(400, Math.round(((usual - asked) * 1000) / usual)));
  return guests + value + (curated ? 300 : 0);
};

const sortByRecommendation = (hotels: readonly SandboxHotel[]): SandboxHotel[] =>
  hotels
    .map((hotel, at) => ({ hotel, at, points: calculateRecommendation(hotel) }))
    .toSorted((a, b) => b.points - a.points || a.at - b.at)
    .map(({ hotel }) => hotel);

const toHotelColumns = (hotels: readonly SandboxHotel[], { areas }: PlaceRecord): SandboxPlaceInventory['columns'] => {
  let units = 0;
  return {
    key: Uint32Array.from(hotels, ({ key }) => key),
    supplier: Uint8Array.from(hotels, ({ key }) => getSupplierNumber(key)),
    stars: Uint8Array.from(hotels, ({ stars }) => stars),
    score: Uint8Array.from(hotels, ({ score }) => score),
    area: Uint8Array.from(hotels, ({ area }) => areas.indexOf(area)),
    amenities: Uint32Array.from(hotels, ({ amenities }) => toAmenityMask(amenities)),
    forMembers: Uint8Array.from(hotels, ({ key }) => Number(isForMembers(key))),
    firstUnit: Uint32Array.from([0, ...hotels.map(({ rooms }) => (units += rooms.length))]),
  };
};

const toUnitColumns = (hotels: readonly SandboxHotel[]): SandboxPlaceInventory['units'] => {
  const all: readonly (readonly [hotel: number, room: SandboxRoom])[] = hotels.flatMap(({ rooms }, hotel) =>
    rooms.map((room) => [hotel, room] as const),
  );
  return {
    key: Uint32Array.from(all, ([, { key }]) => key),
    hotel: Uint16Array.from(all, ([hotel]) => hotel),
    rate: Uint32Array.from(all, ([, { rate }]) => rate),
    count: Uint8Array.from(all, ([, { count }]) => count),
    guests: Uint8Array.from(all, ([, { type }]) => type.guests),
    included: Uint8Array.from(all, ([, { type }]) => type.included),
    board: Uint8Array.from(all, ([, { board }]) => boardList.indexOf(board)),
    policy: Uint8Array.from(all, ([, { policy }]) => policyList.indexOf(policy)),
  };
};

/** The parts of an inventory from which rates are generated. */
interface RateKeys {
  readonly place: PlaceRecord;
  readonly columns: { readonly key: Uint32Array };
  readonly units: { readonly key: Uint32Array; readonly hotel: Uint16Array; readonly count: Uint8Array };
}

/** Returns how many rooms of a unit are for sale on a night, before our own bookings are subtracted. */
const countOnSale = ({ place, columns, units }: RateKeys, unit: number, day: DayNumber): number => {
  if (isClosed(columns.key[units.hotel[unit] ?? 0] ?? 0, day)) return 0;
  return countRoomsOnSale(units.key[unit] ?? 0, units.count[unit] ?? 0, day, getDemand(place, day));
};

/** Returns the price list of a place for the given nights. */
const createRates = ({ place, columns, units }: RateKeys, nights: readonly DayNumber[]): NightRates => {
  const demands = nights.map((day) => getDemand(place, day));
  return {
    isClosed: (hotel) => nights.some((day) => isClosed(columns.key[hotel] ?? 0, day)),
    factors: (hotel) => nights.map((day, at) => getNightFactor(columns.key[hotel] ?? 0, day, demands[at] ?? 1000)),
    onSale: (unit, at) =>
      countRoomsOnSale(units.key[unit] ?? 0, units.count[unit] ?? 0, nights[at] ?? 0, demands[at] ?? 1000),
  };
};

/** Generates the hotels of a place. Takes a few milliseconds, about fifty for the largest place. */
export const makePlaceInventory = (place: PlaceRecord, seed: number): SandboxPlaceInventory => {
  const nameParts = getNameParts(place);
  const hotels = sortByRecommendation(
    makeRatesDistinct(nameHotels(place, seed).map((named) => makeHotel(named, place, nameParts))),
  );
  const drawn = new Map<Look, Scene[][]>();
  const createPictures = (look: Look): Scene[][] => {
    const before = drawn.get(look);
    if (before) return before;
    const fresh = drawPictures(
      hotels.map(({ key, amenities, curated }) => ({
        key,
        hasPool: amenities.includes('pool'),
        cover: curated?.cover ?? null,
      })),
      place,
      look,
    );
    drawn.set(look, fresh);
    return fresh;
  };
  const [columns, units] = [toHotelColumns(hotels, place), toUnitColumns(hotels)];
  return {
    place,
    hotels,
    columns,
    units,
    hotelNumber: new Map(hotels.map(({ hotel_id }, at) => [hotel_id, at])),
    unitNumber: new Map(hotels.flatMap(({ rooms }) => rooms).map(({ unit_id }, at) => [unit_id, at])),
    pictures: (hotel, look) => createPictures(look)[hotel] ?? [],
    roomPicture(number, { unit_id }, look) {
      const rooms = hotels[number]?.rooms ?? [];
      const at = rooms.findIndex((room) => room.unit_id === unit_id);
      return getRoomPicture({ key: columns.key[number] ?? 0, place }, rooms[at]?.type.picture ?? 'room', at, look);
    },
    getRates: (nights) => createRates({ place, columns, units }, nights),
    onSale: (unit, day) => countOnSale({ place, columns, units }, unit, day),
  };
};
