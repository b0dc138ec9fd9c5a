import type { carBodies } from '@travel/contracts/endpoints/products/cars';
import type { Airport } from '@travel/reference/airports/airports';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { SupplierTerms } from '../items/item-supplier.ts';
import type { Acriss } from './acriss.ts';
import type { Rental } from './rental.ts';
import type { Week } from './opening-hours.ts';

export interface RentalCompany extends SupplierTerms {
  /** Whether the rental is paid at booking, instead of at the counter (`prebook` of spec §3). */
  readonly prebook: boolean;
  /** Whether the counter requires a credit card for every car, instead of only for expensive cars (spec §3). */
  readonly wantsCreditCard: boolean;
  /** Kilometres per day in the price; null if unlimited. */
  readonly kilometres: number | null;
  /** Hours before pick-up until which a cancellation is refunded in full. */
  readonly freeHours: number;
}

/** A counter of a rental company. */
export interface Station {
  /** ID of the counter, such as `northway-nap`, unique within its place. */
  readonly station_id: string;
  readonly supplier: RentalCompany;
  readonly place: PlaceRecord;
  readonly kind: 'airport' | 'city';
  /** The airport at which the counter is; null for a counter in a city. */
  readonly airport: Airport | null;
  /** Name of the part of town in which the station is; at an airport, the name of the place. */
  readonly area: string;
  /** Street and house number; empty at an airport. */
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly week: Week;
  /** Whether the station never closes, not even on public holidays. */
  readonly isAlwaysOpen: boolean;
  /** Minutes by shuttle to the cars; null if the cars are at the desk. */
  readonly shuttle: number | null;
  /** Review score in tenths of a point, from 0 to 100. */
  readonly score: number;
  readonly reviews: number;
}

export interface CarClass {
  /** ACRISS code of four letters, such as `CDMV`. */
  readonly code: string;
  readonly acriss: Acriss;
  readonly model: string;
  readonly body: (typeof carBodies)[number];
  readonly seats: number;
  readonly doors: number;
  /** Number of large bags that fit. */
  readonly large: number;
  /** Number of small bags that fit. */
  readonly small: number;
  /** The driver's minimum age in years. */
  readonly age: number;
  /** Deposit in US dollars. */
  readonly deposit: number;
  /** The amount of damage that the driver pays at most, in US dollars. */
  readonly excess: number;
  /** Price of full cover for a day: US cents. */
  readonly fullCover: number;
}

/** The station where a car is returned. */
export interface Return {
  readonly station: Station;
  /** Distance from the pick-up station; 0 if the car is returned there. */
  readonly kilometres: number;
}

/** A search request to one supplier. */
export interface CarSupplierQuery {
  readonly place_id: string;
  readonly dropoff_id: string;
  readonly rental: Rental;
}

/** A class of cars at a station, for a certain rental. */
export interface CarChoice {
  readonly station: Station;
  readonly car: CarClass;
  readonly back: Return;
  readonly rental: Rental;
}

/** The price of a car for a rental, as its supplier quotes it. All amounts are US cents including taxes. */
export interface CarQuote extends CarChoice {
  /** Price of each rental day: US cents including taxes. */
  readonly days: readonly number[];
  /** Fee for returning the car at another station: US cents including taxes. */
  readonly oneWay: number;
  readonly youngDriver: number;
  /** The fewest cars for sale on any day of the rental, before our own bookings are subtracted. */
  readonly onSale: number;
}

export type CarSupplier = CatalogueSupplier<CarSupplierQuery, readonly CarQuote[]>;

/** Stations, cars and price lists of all suppliers, which are available without a search. */
export interface CarCatalogue {
  /** Returns no stations if the place is unknown. */
  listStations(placeId: string): readonly Station[];
  findStation(placeId: string, stationId: string): Station | undefined;
  /** Returns undefined if the station does not have a car of this class. */
  findCar(placeId: string, stationId: string, code: string): Pick<CarChoice, 'station' | 'car'> | undefined;
  /** Returns the station at a place where a car can be returned; null if there is none. */
  returnAt(station: Station, placeId: string): Return | null;
  quote(choice: CarChoice): CarQuote;
  /** Returns the quotes of all suppliers, including closed stations and cars that are sold out. */
  quoteAll(question: CarSupplierQuery): readonly CarQuote[];
  /** Returns how many cars of a class are for sale on a day, before our own bookings are subtracted. */
  countOnDay(car: Pick<CarChoice, 'station' | 'car'>, day: DayNumber): number;
}
