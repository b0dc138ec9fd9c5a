import type { Money } from '@travel/contracts/money/money';
import type { ListedSupplier } from '../ports/listed-supplier.ts';
import type { CancellationStep, SupplierBooking, SupplierOffer, SupplierTraveller } from '../ports/supplier.ts';

/** The place where a car is picked up or returned: an airport by its IATA code, one station, or a circle. */
export type CarPoint =
  | { readonly airport: string }
  /** The supplier's code of a station. */
  | { readonly station: string }
  | { readonly latitude: number; readonly longitude: number; readonly kilometres: number };

export interface CarSearch {
  readonly pickup: CarPoint;
  /** Null if the car is returned where it is picked up. */
  readonly dropoff: CarPoint | null;
  /** Local times of the stations without offset, such as `2027-05-14T10:00`. */
  readonly picks_up: string;
  readonly drops_off: string;
  /** The driver's age in years. */
  readonly driver_age: number;
}

/** A counter at which cars are picked up and returned. */
export interface CarStation {
  /** The supplier's code. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'airport' | 'city';
  /** IATA code of the airport at which the station is; null in a city. */
  readonly airport: string | null;
  /** Street and house number; empty at an airport. */
  readonly street: string;
  readonly city: string;
  /** ISO country code. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Local opening hours on the day of the rental's start or end, such as `08:00` to `18:30`; null if unknown. */
  readonly hours: { readonly from: string; readonly until: string } | null;
  /** Minutes by shuttle to the cars; null if the cars are at the counter. */
  readonly shuttle_minutes: number | null;
}

/** A class of cars. The driver receives this model or a similar one. */
export interface CarVehicle {
  /** ACRISS code of four letters, such as `CDMV`. */
  readonly acriss: string;
  readonly model: string;
  readonly seats: number;
  readonly doors: number;
  readonly large_bags: number;
  readonly small_bags: number;
  /** URL of a picture; null if there is none. */
  readonly picture: string | null;
}

/** Something that can be added to a rental. */
export interface CarExtra {
  readonly reference: string;
  /** Others are not sold. */
  readonly kind: 'child_seat' | 'second_driver' | 'full_cover' | 'other';
  readonly name: string;
  /** Price of one for the entire rental, including taxes. */
  readonly price: Money;
  /** The largest number of it in a rental. */
  readonly most: number;
}

/** A part of the price that depends on the driver or the route; its amount is in the price already. */
export interface CarFee {
  /** Others are not listed, but stay in the price. */
  readonly kind: 'one_way' | 'young_driver' | 'other';
  readonly name: string;
  readonly amount: Money;
}

/** A class of cars at a station for a rental. */
export interface CarOffer extends SupplierOffer {
  readonly vehicle: CarVehicle;
  readonly pickup: CarStation;
  readonly dropoff: CarStation;
  /** Number of charged days. */
  readonly days: number;
  /** Included distance per day and the price of each further kilometre; null if the distance is unlimited. */
  readonly mileage: { readonly kilometres: number; readonly further: Money | null } | null;
  /** Amount blocked on the driver's card during the rental; null if unknown. */
  readonly deposit: Money | null;
  /** The driver's maximum liability for damage; null if unknown. */
  readonly excess: Money | null;
  /** The driver's minimum age in years. */
  readonly minimum_age: number;
  readonly pay_at: 'booking' | 'counter';
  /** Whether the counter requires the driver's credit card. */
  readonly requires_credit_card: boolean;
  readonly fees: readonly CarFee[];
  /** Extras for sale; empty until `quote` if the supplier prices them only there. */
  readonly extras: readonly CarExtra[];
  /** Empty if unknown; the car is then sold as not refundable. */
  readonly cancellation: readonly CancellationStep[];
  /** Cars left; null if unknown. */
  readonly left: number | null;
}

export interface CarOrderRequest {
  /** Reference of the quoted offer. */
  readonly offer: string;
  /** The price that the traveller agreed to, with extras. The supplier refuses another one with `price_changed`. */
  readonly total: Money;
  readonly driver: SupplierTraveller;
  readonly extras: readonly { readonly reference: string; readonly quantity: number }[];
  /** Flight number with which the driver arrives; null without one. */
  readonly flight: string | null;
}

export interface CarBooking extends SupplierBooking {
  readonly vehicle: CarVehicle;
  readonly pickup: CarStation;
  readonly dropoff: CarStation;
  /** Local times of the stations without offset. */
  readonly picks_up: string;
  readonly drops_off: string;
  readonly cancellation: readonly CancellationStep[];
}

/** A supplier of rental cars. `rename` changes the name of the driver. See `BookableSupplier` for errors. */
export type CarSupplierPort = ListedSupplier<{
  readonly search: CarSearch;
  readonly batch: readonly CarOffer[];
  readonly offer: string;
  readonly quote: CarOffer;
  readonly order: CarOrderRequest;
  readonly booking: CarBooking;
}>;
