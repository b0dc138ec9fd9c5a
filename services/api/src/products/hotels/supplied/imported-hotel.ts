import type { Amenity } from '@travel/supplier-kit/hotels/amenities';
import type { HotelContentRecord, HotelPicture } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { PlaceRecord } from '@travel/reference/places/place-files';

/** The code of a hotel at one of the suppliers that sell it. */
export interface SupplierCode {
  /** ID of the account in the registry. */
  readonly supplier: string;
  readonly hotel: string;
}

/** A hotel of imported content, with what lists show, in one language. */
export interface ImportedHotel {
  /** Our ID, such as `amalfi-coast.torre-limonaia`. It never changes. */
  readonly hotel_id: string;
  readonly place: PlaceRecord;
  /** Codes at the accounts of the organisation, in their order. */
  readonly codes: readonly SupplierCode[];
  readonly name: string;
  /** 0 if the hotel has no stars. */
  readonly stars: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  /** One of the areas of the place. */
  readonly area: string;
  readonly amenities: readonly Amenity[];
  /** The most important picture; null if there is none. */
  readonly cover: HotelPicture | null;
  /** The nearest point of interest; empty if unknown. */
  readonly note: string;
  /** Language of the texts, such as `en`. */
  readonly language: string;
  /** Names of the room types of each supplier by code. Empty in the language of searches, whose rates contain them. */
  readonly room_names: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The properties of hotels that filters read, as columns with one number per hotel, in the order of recommendation. */
export interface ImportedColumns {
  readonly stars: Uint8Array;
  /** Index of the hotel's area in the areas of the place. */
  readonly area: Uint8Array;
  /** Amenities as bits, in the order of the API contract. */
  readonly amenities: Uint32Array;
}

/** The hotels of a place that an organisation may sell, the most recommended first. Identified by index. */
export interface ImportedPlace {
  readonly place: PlaceRecord;
  readonly hotels: readonly ImportedHotel[];
  readonly columns: ImportedColumns;
  /** Index of each hotel by its ID. */
  readonly hotelNumber: ReadonlyMap<string, number>;
  /** Returns the index of the hotel with a supplier's code; undefined if it is unknown. */
  findNumber(code: SupplierCode): number | undefined;
}

/** A room type as one supplier describes it. */
export interface ImportedRoom {
  readonly supplier: string;
  readonly code: string;
  readonly name: string;
  /** 0 if unknown. */
  readonly most_guests: number;
  /** Pictures of the room type; empty if there are none. */
  readonly pictures: readonly HotelPicture[];
}

/** Content of a hotel that its page shows in addition to lists. */
export interface ImportedDetails {
  readonly description: string;
  /** Language of the description, such as `en`. */
  readonly language: string;
  readonly pictures: readonly HotelPicture[];
  readonly rooms: readonly ImportedRoom[];
  /** Names of facilities with their languages. */
  readonly facilities: readonly { readonly name: string; readonly language: string }[];
  /** Points of interest, nearest first. */
  readonly nearby: HotelContentRecord['nearby'];
  readonly times: HotelContentRecord['times'];
}
