import type { DayNumber } from '../../reference/calendar-days/nights.ts';
import type { PlaceRecord } from '../../reference/places/place-files.ts';
import type { SearchedSupplier, SupplierTerms } from '../suppliers/supplier.ts';
import type { Look, Scene } from './pictures/pictures.ts';
import type { Stay } from './stays/stay.ts';
import type { Policy } from './terms/boards-and-policies.ts';

/** A statement about the surroundings: its key in the texts, and the figures in the text. */
export interface Fact {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

/** A bookable part of a house: a room, a suite, or the entire house. */
export interface HouseUnit {
  /** Key of its name in the texts, such as `garden-suite`. */
  readonly unit_id: string;
  /** The capacity unit, such as `amalfi-coast.resorts.cala-solara/garden-suite`. */
  readonly capacity_id: string;
  /** How many of them the house has. */
  readonly count: number;
  /** The largest number of guests. */
  readonly guests: number;
  /** The number of guests that the rate includes. */
  readonly included: number;
  /** Whether it is rented once to all parties together, like an entire home. */
  readonly isWhole: boolean;
  readonly bedrooms: number;
  readonly beds: number;
  /** Square metres. */
  readonly size: number;
  readonly meals: 'breakfast' | 'half-board' | 'all-inclusive' | null;
  readonly policy: Policy;
  /** Price of an ordinary night for the included guests: US cents including taxes. */
  readonly rate: number;
  /** Fee for a stay: US cents including taxes. */
  readonly cleaning: number;
  /** US cents. */
  readonly deposit: number;
}

/** A resort, a host's home or a holiday rental; `own` is specific to its product. */
export interface House<Own = unknown> {
  /** For example `amalfi-coast.cala-solara`. */
  readonly lodging_id: string;
  readonly supplier: SupplierTerms;
  /** Whether members pay less here. */
  readonly hasMemberPrices: boolean;
  readonly place: PlaceRecord;
  readonly name: string;
  /** Key of its name in the texts, such as `beach-resort`. */
  readonly kind: string;
  readonly area: string;
  /** Tenths of a point. */
  readonly score: number;
  readonly reviews: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Street and number. */
  readonly street: string;
  readonly features: readonly string[];
  readonly near: Fact;
  readonly rules: readonly string[];
  readonly goodToKnow: readonly string[];
  /** Local time. */
  readonly times: { readonly from: string; readonly until: string; readonly leave: string };
  readonly minimumNights: number;
  /** Cheapest first. */
  readonly units: readonly HouseUnit[];
  readonly own: Own;
}

/** The houses of a product at a place. */
export interface PlaceHouses<Own = unknown> {
  readonly place: PlaceRecord;
  /** Best recommended first. */
  readonly houses: readonly House<Own>[];
  /** Returns the pictures of a house in an organisation's style, the cover first. */
  pictures(house: House<Own>, look: Look): readonly Scene[];
  unitPicture(house: House<Own>, unit: HouseUnit, look: Look): Scene;
}

export interface KnownUnit<Own = unknown> {
  readonly stock: PlaceHouses<Own>;
  readonly house: House<Own>;
  readonly unit: HouseUnit;
}

/** A search at one supplier. */
export interface LodgingQuestion {
  readonly place_id: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: string;
}

/** The offer of a unit for a stay. */
export interface Quote<Own = unknown> {
  readonly house: House<Own>;
  readonly unit: HouseUnit;
  /** For each night the factors on the unit's rate, in thousandths: the usual price, and ours. */
  readonly nights: readonly { readonly day: DayNumber; readonly usual: number; readonly ours: number }[];
  /** For each party its share of the rate, in thousandths; one entry if all parties share the unit. */
  readonly shares: readonly number[];
  /** The fewest units for sale in any slot of the stay, before our own bookings are subtracted. */
  readonly onSale: number;
}

export type LodgingSupplier<Own> = SearchedSupplier<LodgingQuestion, readonly Quote<Own>[]>;

/** Houses and price lists of all suppliers of a product, which are available without a search. */
export interface LodgingCatalogue<Own = unknown> {
  /** Returns undefined if the place is unknown; the list of houses may be empty. */
  place(placeId: string): PlaceHouses<Own> | undefined;
  house(lodgingId: string): Omit<KnownUnit<Own>, 'unit'> | undefined;
  unit(lodgingId: string, unitId: string): KnownUnit<Own> | undefined;
  quote(house: House<Own>, unit: HouseUnit, stay: Stay): Quote<Own>;
  /** Returns how many of a unit are for sale in a slot, before our own bookings are subtracted. */
  countOnDay(house: House<Own>, unit: HouseUnit, day: DayNumber): number;
}

/** The inventory of a product. */
export interface SuppliedLodging<Own> {
  readonly catalogue: LodgingCatalogue<Own>;
  readonly suppliers: readonly LodgingSupplier<Own>[];
}
