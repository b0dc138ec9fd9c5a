import type { TransferAnswer } from '@travel/contracts/endpoints/products/transfers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { SupplierTerms } from '../items/item-supplier.ts';
import type { Ride } from './ride.ts';

export interface TransferSupplierTerms extends SupplierTerms {
  /** Hours before the pick-up until which a cancellation is refunded in full. */
  readonly freeHours: number;
}

/** A class of vehicles. */
export interface Vehicle {
  readonly key: TransferAnswer['vehicle']['key'];
  readonly model: string;
  readonly seats: number;
  readonly bags: number;
  readonly shared: boolean;
}

/** A class of vehicles that a supplier has at a place. */
export interface Transfer {
  readonly place: PlaceRecord;
  readonly supplier: TransferSupplierTerms;
  readonly vehicle: Vehicle;
}

/** The offer of one supplier for a ride. */
export interface TransferQuote extends Pick<Transfer, 'supplier' | 'vehicle'> {
  readonly ride: Ride;
  /** Price of each leg for all passengers: US cents including taxes. */
  readonly legs: readonly number[];
}

export type TransferSupplier = CatalogueSupplier<Ride, readonly TransferQuote[]>;

/** Vehicles and price lists of all suppliers, which are available without a search. */
export interface TransferCatalogue {
  /** Returns undefined if the supplier has no such vehicle. */
  findVehicle(supplierId: string, vehicleKey: string): Pick<Transfer, 'supplier' | 'vehicle'> | undefined;
  /** Returns the quotes of all suppliers, including vehicles that are too small or sold out. */
  quoteAll(ride: Ride): readonly TransferQuote[];
  quote(transfer: Transfer, ride: Ride): TransferQuote;
  /**
   * Returns how many vehicles (seats, if shared) are for sale in an hour like `2027-05-14 09`, before our own bookings
   * are subtracted.
   */
  countInHour(transfer: Transfer, hour: string): number;
  /** Returns the review score of a transfer in tenths of a point, and the number of reviews. */
  rate(transfer: Transfer): { readonly score: number; readonly reviews: number };
}
