/** Amounts of the API are integer minor units of one currency. */
export const currency = 'EUR';

export interface WireStation {
  readonly id: string;
  readonly name: string;
  readonly type: 'airport' | 'city';
  readonly iata: string | null;
  /** Empty at an airport. */
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly position: { readonly lat: number; readonly lng: number };
  /** By weekday, Sunday first; null on days when the station is closed. */
  readonly opening_hours: readonly ({ readonly from: string; readonly until: string } | null)[];
  readonly shuttle_minutes: number | null;
}

/** A class of cars that is available for a rental. */
export interface WireVehicle {
  readonly offer_id: string;
  readonly valid_until: string;
  readonly class: {
    readonly sipp: string;
    readonly model: string;
    readonly seats: number;
    readonly doors: number;
    readonly large_bags: number;
    readonly small_bags: number;
  };
  readonly pickup: WireStation;
  readonly return: WireStation;
  /** Local times, such as `2027-05-14T10:00`. */
  readonly pickup_at: string;
  readonly return_at: string;
  readonly days: number;
  readonly price: {
    readonly currency: string;
    readonly net: number;
    readonly tax: number;
    readonly fees: readonly { readonly type: string; readonly name: string; readonly amount: number }[];
    readonly total: number;
  };
  readonly payment: 'prepaid' | 'counter';
  readonly mileage: { readonly km_per_day: number; readonly extra_km: number } | null;
  readonly deposit: number;
  readonly excess: number;
  readonly min_driver_age: number;
  readonly credit_card_required: boolean;
  readonly extras: readonly {
    readonly id: string;
    readonly name: string;
    readonly amount: number;
    readonly max: number;
  }[];
  /** Fees for a cancellation by the instant from which they apply. */
  readonly cancellation: readonly { readonly from: string; readonly amount: number }[];
  readonly available: number;
}

export type ReservationStatus = 'confirmed' | 'cancelled' | 'cancelled_by_supplier' | 'overbooked';

export interface Driver {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly age: number;
}

export interface Reservation {
  readonly id: string;
  /** Number that the driver shows at the counter. */
  readonly confirmation: string;
  readonly status: ReservationStatus;
  readonly vehicle: WireVehicle;
  readonly driver: Driver;
  readonly extras: readonly { readonly id: string; readonly quantity: number; readonly amount: number }[];
  readonly flight_number: string | null;
  readonly total: number;
  readonly currency: string;
}
