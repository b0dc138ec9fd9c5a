import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { SupplierTerms } from '../items/item-supplier.ts';
import type { Look, Scene } from './pictures.ts';
import type { Stay } from './stay.ts';
import type { Policy } from './boards-and-policies.ts';

/** A fact about the surroundings: its key in the texts, and the numbers to insert into the text. */
export interface Fact {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

/** A bookable part of a house: a room, a suite, or the entire house. */
export interface HouseUnit {
  /** Key of the unit's name in the i18n files, such as `garden-suite`. */
  readonly unit_id: string;
  /** The ID under which taken units are counted, such as `amalfi-coast.resorts.cala-solara/garden-suite`. */
  readonly capacity_id: string;
  /** How many units of this kind the house has. */
  readonly count: number;
  /** The largest number of guests in one unit of this kind. */
  readonly guests: number;
  /** Number of guests that the rate covers. */
  readonly included: number;
  /** Whether the unit is rented once to all parties together, like an entire home. */
  readonly isWhole: boolean;
  readonly bedrooms: number;
  readonly beds: number;
  /** Floor area in square metres. */
  readonly size: number;
  readonly meals: 'breakfast' | 'half-board' | 'all-inclusive' | null;
  readonly policy: Policy;
  /** Price of an ordinary night for the included guests: US cents including taxes. */
  readonly rate: number;
  /** Fee for a stay: US cents including taxes. */
  readonly cleaning: number;
  /** Deposit in US cents. */
  readonly deposit: number;
}

/** A resort, a host's home or a holiday rental. `own` has the fields that only its product has. */
export interface House<Own = unknown> {
  /** ID in URLs, such as `amalfi-coast.cala-solara`. */
  readonly lodging_id: string;
  readonly supplier: SupplierTerms;
  /** Whether members pay less at this house. */
  readonly hasMemberPrices: boolean;
  readonly place: PlaceRecord;
  readonly name: string;
  /** Key of the kind of house in the i18n files, such as `beach-resort`. */
  readonly kind: string;
  readonly area: string;
  /** Review score in tenths of a point, from 0 to 100. */
  readonly score: number;
  readonly reviews: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Street and house number. */
  readonly street: string;
  readonly features: readonly string[];
  readonly near: Fact;
  readonly rules: readonly string[];
  readonly goodToKnow: readonly string[];
  /** Local times of the earliest and latest check-in and of the latest check-out. */
  readonly times: { readonly from: string; readonly until: string; readonly leave: string };
  readonly minimumNights: number;
  /** The units of the house, cheapest first. */
  readonly units: readonly HouseUnit[];
  readonly own: Own;
}

/** The houses of a product at a place. */
export interface PlaceHouses<Own = unknown> {
  readonly place: PlaceRecord;
  /** Houses of the place, the most recommended first. */
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

/** A search request to one supplier. */
export interface LodgingSupplierQuery {
  readonly place_id: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly rooms: string;
}

/** The price of a unit for a stay and its availability, as a supplier quotes them. */
export interface Quote<Own = unknown> {
  readonly house: House<Own>;
  readonly unit: HouseUnit;
  /**
   * For each night two factors on the unit's rate, in thousandths: `usual` for the usual price, `ours` for our price.
   */
  readonly nights: readonly { readonly day: DayNumber; readonly usual: number; readonly ours: number }[];
  /** Share of the rate that each party pays, in thousandths. One entry if all parties share the unit. */
  readonly shares: readonly number[];
  /** The fewest units for sale in any slot of the stay, before our own bookings are subtracted. */
  readonly onSale: number;
}

export type LodgingSupplier<Own> = CatalogueSupplier<LodgingSupplierQuery, readonly Quote<Own>[]>;

/** Houses and price lists of all suppliers of a product, which are available without a search. */
export interface LodgingCatalogue<Own = unknown> {
  /** Returns undefined if the place is unknown. A known place may have no houses. */
  place(placeId: string): PlaceHouses<Own> | undefined;
  house(lodgingId: string): Omit<KnownUnit<Own>, 'unit'> | undefined;
  unit(lodgingId: string, unitId: string): KnownUnit<Own> | undefined;
  quote(house: House<Own>, unit: HouseUnit, stay: Stay): Quote<Own>;
  /**
   * Returns how many units of a kind are for sale on a night (or in the week from a Saturday), before our own bookings
   * are subtracted.
   */
  countOnDay(house: House<Own>, unit: HouseUnit, day: DayNumber): number;
}

/** The catalogue and the suppliers of a product. */
export interface SuppliedLodging<Own> {
  readonly catalogue: LodgingCatalogue<Own>;
  readonly suppliers: readonly LodgingSupplier<Own>[];
}
