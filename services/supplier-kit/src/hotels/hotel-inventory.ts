import type { Amenity } from './amenities.ts';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { Fact } from '../lodging/lodging-supplier.ts';
import type { Look, Scene } from '../lodging/pictures.ts';
import type { Board, Policy } from '../lodging/boards-and-policies.ts';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { SupplierTerms } from '../items/item-supplier.ts';

export interface RoomType {
  /** The largest number of guests in one room or unit of this kind. */
  readonly guests: number;
  /** Number of guests that the rate covers. */
  readonly included: number;
  /** Key of the bed type in the i18n files. */
  readonly bed: string;
}

/** The rooms of the same type in a hotel. */
export interface Room {
  /** Key of the room type in the i18n files. */
  readonly room_id: string;
  /** The ID under which taken rooms are counted, such as `amalfi-coast.torre-limonaia/sea-view-room`. */
  readonly unit_id: string;
  readonly type: RoomType;
  readonly count: number;
  /** Floor area in square metres. */
  readonly size: number;
  /** Keys of the room's features in the i18n files. */
  readonly features: readonly string[];
  readonly board: Board;
  readonly policy: Policy;
  /** Price of an ordinary night for the included guests: US cents including board and taxes. */
  readonly rate: number;
}

export interface Hotel {
  readonly hotel_id: string;
  readonly supplier: SupplierTerms;
  readonly place: PlaceRecord;
  readonly name: string;
  /** Key of the building style in the i18n files. */
  readonly style: string;
  /** Year of construction. */
  readonly year: number;
  readonly area: string;
  readonly stars: number;
  /** Review score in tenths of a point, from 0 to 100. */
  readonly score: number;
  readonly reviews: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Street and house number. */
  readonly street: string;
  readonly amenities: readonly Amenity[];
  readonly near: Fact;
  readonly goodToKnow: readonly string[];
  /** Local times of the earliest and latest check-in and of the latest check-out. */
  readonly times: { readonly from: string; readonly until: string; readonly leave: string };
  /** The room types of the hotel, cheapest first. */
  readonly rooms: readonly Room[];
  /** Key of the hand-written texts; null if the description is composed of facts. */
  readonly curated: { readonly id: string } | null;
}

/**
 * The properties of hotels that searches read, as columns with one number per hotel, in the order of recommendation.
 */
export interface HotelColumns {
  /** Index of the hotel's supplier in the list of suppliers. */
  readonly supplier: Uint8Array;
  readonly stars: Uint8Array;
  readonly score: Uint8Array;
  /** Index of the hotel's area in the areas of the place. */
  readonly area: Uint8Array;
  /** Amenities as bits, in the order of the API contract. */
  readonly amenities: Uint32Array;
  /** For each hotel, 1 if members pay less there, otherwise 0. */
  readonly forMembers: Uint8Array;
  /** Index of each hotel's first unit. The last entry is the number of units. */
  readonly firstUnit: Uint32Array;
}

/**
 * The properties of units (room types of a hotel) that searches read, as columns with one number per unit, hotel after
 * hotel.
 */
export interface UnitColumns {
  /** Index of the unit's hotel. */
  readonly hotel: Uint16Array;
  /** Price of an ordinary night in US cents. */
  readonly rate: Uint32Array;
  readonly count: Uint8Array;
  readonly guests: Uint8Array;
  readonly included: Uint8Array;
  /** Index in `boardList`, the meals that the rate includes. */
  readonly board: Uint8Array;
  /** Index in `policyList`, the cancellation policies. */
  readonly policy: Uint8Array;
}

/** Factors by which a night changes the rates of a hotel, in thousandths. */
export interface NightFactor {
  /** Factor for the usual price, which is shown crossed out if our price is lower. */
  readonly usual: number;
  /** Factor for our price, with deals subtracted. */
  readonly ours: number;
}

/** The price list of a place for certain nights. Hotels and units are identified by index. */
export interface NightRates {
  /** Returns whether a hotel is closed or full on any of the nights. */
  isClosed(hotel: number): boolean;
  /** Returns the price factors of each night. */
  factors(hotel: number): readonly NightFactor[];
  /** Returns how many rooms are for sale on one of the nights if the hotel is open. `at` is the index of the night. */
  onSale(unit: number, at: number): number;
}

/** All hotels of a place, the most recommended first. Hotels and units are identified by index. */
export interface PlaceInventory {
  readonly place: PlaceRecord;
  readonly hotels: readonly Hotel[];
  readonly columns: HotelColumns;
  readonly units: UnitColumns;
  /** Index of each hotel by its ID. */
  readonly hotelNumber: ReadonlyMap<string, number>;
  readonly unitNumber: ReadonlyMap<string, number>;
  /** Returns the pictures of a hotel, the cover first. */
  pictures(hotel: number, look: Look): readonly Scene[];
  roomPicture(hotel: number, room: Room, look: Look): Scene;
  getRates(nights: readonly DayNumber[]): NightRates;
  /** Returns how many rooms of a unit are for sale on a night, before our own bookings are subtracted. */
  onSale(unit: number, day: DayNumber): number;
}

export interface FoundHotel {
  readonly inventory: PlaceInventory;
  readonly hotel: Hotel;
  /** Index of the hotel in the inventory of its place. */
  readonly number: number;
}

export interface HotelName extends Pick<Hotel, 'hotel_id' | 'name' | 'place'> {}

/** Hotels and price lists of all suppliers, which are available without a search. */
export interface Inventory {
  /** Returns undefined if the place is unknown. */
  place(placeId: string): PlaceInventory | undefined;
  hotel(hotelId: string): FoundHotel | undefined;
  room(hotelId: string, roomId: string): { readonly found: FoundHotel; readonly room: Room } | undefined;
  /** Returns the names of all hotels of all places. */
  names(): readonly HotelName[];
  /** Returns the number of hotels of a place. */
  countHotels(placeId: string): number;
}

/** A search request to one supplier. */
export interface HotelSupplierQuery {
  readonly place_id: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: string;
}

/** Confirms that a supplier offers its hotels of the place. Their rooms and prices follow from the inventory. */
export interface HotelAnswer {
  readonly has: true;
}

export type HotelSupplier = CatalogueSupplier<HotelSupplierQuery, HotelAnswer>;
