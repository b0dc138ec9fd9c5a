import type { Clock } from '@travel/kit/clock/clock';
import type { ObserveConversation } from '../conversations/conversation.ts';
import type { CarSupplierPort } from '../cars/car-supplier-port.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import type { HotelSupplier } from '../hotels/hotel-supplier.ts';

/** The port of each product that suppliers are configured for. */
export interface SupplierPorts {
  readonly flights: FlightSupplier;
  readonly hotels: HotelSupplier;
  readonly cars: CarSupplierPort;
}

export type SuppliedProduct = keyof SupplierPorts;

/** Milliseconds for an operation by its kind, after which the guard ends it. */
export interface SupplierDeadlines {
  readonly search: number;
  /** Quotes and retrieving bookings. */
  readonly read: number;
  /** Booking, changing and cancelling. */
  readonly write: number;
}

/** The environment that a process gives to its adapters. */
export interface SupplierConnection {
  readonly observe: ObserveConversation;
  readonly deadlinesMs: SupplierDeadlines;
  /** The clock of the product, which may be ahead in a sandbox: for days and times of journeys. */
  readonly clock: Clock;
  /** The clock that servers of other companies share: for signatures and stored conversations. */
  readonly realClock: Clock;
}

/** An account at a supplier as an adapter reads it from the configuration. */
export interface AdapterAccount {
  /** ID of the supplier in the registry. */
  readonly id: string;
  /** Name shown to travellers and operators. */
  readonly name: string;
  /** Address of the supplier's API: that of the configuration, otherwise the adapter's. */
  readonly url: string;
  /** Secrets by the adapter's names for them. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Other settings by the adapter's names for them. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Describes how the API opens an account of one supplier. */
export interface SupplierAdapter<Product extends SuppliedProduct> {
  readonly product: Product;
  /** Address of the supplier's API for real bookings. */
  readonly url: string;
  /** Names of credentials. */
  readonly credentials: { readonly required: readonly string[]; readonly optional: readonly string[] };
  /** Names of optional settings. */
  readonly settings: readonly string[];
  /** Returns whether bookings of the account are not real. Those at addresses of this machine never are. */
  isSandbox(account: AdapterAccount): boolean;
  create(account: AdapterAccount, connection: SupplierConnection): SupplierPorts[Product];
}
