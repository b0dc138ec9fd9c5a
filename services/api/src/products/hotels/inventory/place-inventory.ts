import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { amenityMask } from './amenities.ts';
import { boardList, policyList } from '../../lodging/terms/boards-and-policies.ts';
import type { Hotel, Room } from './hotel.ts';
import { makeHotel } from './make-hotel.ts';
import { isForMembers } from '../../lodging/sandbox-supplier/for-members.ts';
import { nameHotels } from './names.ts';
import { drawPictures } from '../../lodging/sandbox-supplier/draw-pictures.ts';
import type { Look, Scene } from '../../lodging/pictures/pictures.ts';
import { recommendation } from './recommended.ts';
import { namingOf } from '../../lodging/sandbox-supplier/names/words.ts';

/** What searches read of hotels: one number a hotel, in the order of recommendation. */
export interface HotelColumns {
  readonly key: Uint32Array;
  readonly stars: Uint8Array;
  readonly score: Uint8Array;
  /** Number of the area in the place's list. */
  readonly area: Uint8Array;
  /** Bits in the order of the contract. */
  readonly amenities: Uint32Array;
  /** 1 where it has prices for members. */
  readonly forMembers: Uint8Array;
  /** Where each hotel's units begin; one more than there are hotels. */
  readonly firstUnit: Uint32Array;
}

/** What searches read of units, that is of kinds of rooms: one number a unit, hotel after hotel. */
export interface UnitColumns {
  readonly key: Uint32Array;
  /** Number of the hotel. */
  readonly hotel: Uint16Array;
  /** US cents of an ordinary night. */
  readonly rate: Uint32Array;
  readonly count: Uint8Array;
  readonly guests: Uint8Array;
  readonly included: Uint8Array;
  /** Number in boardList. */
  readonly board: Uint8Array;
  /** Number in policyList. */
  readonly policy: Uint8Array;
}

/** All hotels of a place, best recommended first. */
export interface PlaceInventory {
  readonly place: PlaceRecord;
  readonly hotels: readonly Hotel[];
  readonly columns: HotelColumns;
  readonly units: UnitColumns;
  /** Numbers by id. */
  readonly hotelNumber: ReadonlyMap<string, number>;
  readonly unitNumber: ReadonlyMap<string, number>;
  /** A hotel's pictures, the cover first. */
  pictures(hotel: number, look: Look): readonly Scene[];
}

/** Hotels of a place never have the same lowest rate; the one that comes later asks a few cents more. */
const withOwnRates = (hotels: readonly Hotel[]): Hotel[] => {
  const taken = new Set<number>();
  return hotels.map((hotel) => {
    const lowest = hotel.rooms[0]?.rate ?? 0;
    let more = 0;
    while (taken.has(lowest + more)) more += 1;
    taken.add(lowest + more);
    return more === 0 ? hotel : { ...hotel, rooms: hotel.rooms.map((room) => ({ ...room, rate: room.rate + more })) };
  });
};

const byRecommendation = (hotels: readonly Hotel[]): Hotel[] =>
  hotels
    .map((hotel, at) => ({ hotel, at, points: recommendation(hotel) }))
    .toSorted((a, b) => b.points - a.points || a.at - b.at)
    .map(({ hotel }) => hotel);

const hotelColumns = (hotels: readonly Hotel[], { areas }: PlaceRecord): HotelColumns => {
  let units = 0;
  return {
    key: Uint32Array.from(hotels, ({ key }) => key),
    stars: Uint8Array.from(hotels, ({ stars }) => stars),
    score: Uint8Array.from(hotels, ({ score }) => score),
    area: Uint8Array.from(hotels, ({ area }) => areas.indexOf(area)),
    amenities: Uint32Array.from(hotels, ({ amenities }) => amenityMask(amenities)),
    forMembers: Uint8Array.from(hotels, ({ key }) => Number(isForMembers(key))),
    firstUnit: Uint32Array.from([0, ...hotels.map(({ rooms }) => (units += rooms.length))]),
  };
};

const unitColumns = (hotels: readonly Hotel[]): UnitColumns => {
  const all: readonly (readonly [hotel: number, room: Room])[] = hotels.flatMap(({ rooms }, hotel) =>
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

/** Makes the hotels of a place: milliseconds for most, some fifty for the largest. */
export const makePlaceInventory = (place: PlaceRecord, seed: number): PlaceInventory => {
  const naming = namingOf(place);
  const hotels = byRecommendation(
    withOwnRates(nameHotels(place, seed).map((named) => makeHotel(named, place, naming))),
  );
  const drawn = new Map<Look, Scene[][]>();
  const picturesIn = (look: Look): Scene[][] => {
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
  return {
    place,
    hotels,
    columns: hotelColumns(hotels, place),
    units: unitColumns(hotels),
    hotelNumber: new Map(hotels.map(({ hotel_id }, at) => [hotel_id, at])),
    unitNumber: new Map(hotels.flatMap(({ rooms }) => rooms).map(({ unit_id }, at) => [unit_id, at])),
    pictures: (hotel, look) => picturesIn(look)[hotel] ?? [],
  };
};
