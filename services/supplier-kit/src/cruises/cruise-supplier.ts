import type { CabinKind, CruiseRegion } from '@travel/contracts/endpoints/products/cruises';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Airport } from '@travel/reference/airports/airports';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { SupplierTerms } from '../items/item-supplier.ts';

export type Position = readonly [latitude: number, longitude: number];

export interface CruiseLine extends SupplierTerms {
  /** Whether the price includes gratuities. Otherwise they are paid on board. */
  readonly includesGratuities: boolean;
}

export interface Port {
  readonly port_id: string;
  readonly names: Readonly<Partial<Record<TextLanguage, string | undefined>> & Record<'en-US', string>>;
  readonly country_code: string;
  /** Position of the quay. */
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
  /** Port tax per traveller: US cents. */
  readonly tax: number;
}

/** Identical cabins on the same deck. */
export interface CabinGroup {
  /** ID of the cabin group, such as `balcony-9`. */
  readonly cabin_id: string;
  readonly kind: CabinKind;
  readonly deck: number;
  readonly count: number;
  readonly sleeps: number;
  readonly squareMetres: number;
}

export interface Ship {
  readonly ship_id: string;
  readonly name: string;
  readonly line: CruiseLine;
  readonly built: number;
  readonly region: CruiseRegion;
  readonly guests: number;
  readonly crew: number;
  readonly metres: number;
  readonly decks: number;
  readonly restaurants: number;
  readonly pools: number;
  /** Cabins from the lowest price to the highest. */
  readonly cabins: readonly CabinGroup[];
}

/** A day of a sailing. Times are local to the port, and null at sea. */
export interface SailingDay {
  readonly day: number;
  readonly date: string;
  readonly port: Port | null;
  readonly arrives: string | null;
  readonly departs: string | null;
}

/** A departure of a ship, from embarkation to disembarkation. */
export interface Sailing {
  /** ID of the sailing, such as `meridian-aurora.2027-05-14`. */
  readonly sailing_id: string;
  readonly ship: Ship;
  readonly departs: DayNumber;
  readonly nights: number;
  readonly from: Port;
  readonly to: Port;
  readonly days: readonly SailingDay[];
  /**
   * Ports of call in their order, each once. The first and last port are included only if there is no port in between.
   */
  readonly calls: readonly Port[];
}

/** A search request to one supplier, for departures from the first day to the last, inclusive. */
export interface CruiseSupplierQuery {
  readonly region: CruiseRegion;
  readonly first: DayNumber;
  readonly last: DayNumber;
}

export type CruiseSupplier = CatalogueSupplier<CruiseSupplierQuery, readonly Sailing[]>;

/** Ships, sailings and price lists of all suppliers, which are available without a search. */
export interface CruiseCatalogue {
  listShips(region: CruiseRegion): readonly Ship[];
  /** Returns the ports of call in a region, or in all regions if undefined, each once. */
  listPorts(region: CruiseRegion | undefined): readonly Port[];
  /** Returns the region whose ships call at a port. */
  findRegion(port: Port): CruiseRegion | undefined;
  findSailing(sailingId: string): Sailing | undefined;
  /** Returns the sailings of all suppliers, sold out or not. */
  listSailings(question: CruiseSupplierQuery): readonly Sailing[];
  /** Returns the course of a sailing around capes and islands. */
  getCourse(sailing: Sailing): readonly Position[];
  /** Returns the shores of a region as rings of alternating latitude and longitude. */
  getCoasts(region: CruiseRegion): number[][];
  /** Returns how many cabins of a group are for sale on a sailing, before our own bookings are subtracted. */
  onSale(sailing: Sailing, cabin: CabinGroup): number;
  /** Returns the fare of each of the first two travellers in a cabin, without port taxes: US cents. */
  getFareCents(sailing: Sailing, cabin: CabinGroup, today: DayNumber): number;
  /** Returns the airports from which flights to a sailing are sold. */
  listGateways(sailing: Pick<Sailing, 'from'>): readonly Airport[];
  /** Returns the price of an adult's flights to a sailing and back: US cents; null if no flights are offered. */
  getFlightCents(airport: Airport, sailing: Pick<Sailing, 'from' | 'to'>): number | null;
}
