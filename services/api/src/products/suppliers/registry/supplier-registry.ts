import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { SuppliedProduct, SupplierPorts } from '@travel/supplier-kit/adapters/supplier-adapter';
import type { CarSupplierPort } from '@travel/supplier-kit/cars/car-supplier-port';
import type { FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import type { HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { BookableSupplier } from '@travel/supplier-kit/ports/supplier';
import type { Markup } from './markup.ts';

/** An account at a supplier that an organisation sells from. */
export interface SupplierAccount<Port> {
  readonly id: string;
  /** Name shown to travellers and operators. */
  readonly name: string;
  /** The supplier with deadlines, limits, stored conversations and metrics. */
  readonly port: Port;
  /** The organisation's markup on prices of this account. */
  readonly markup: Markup;
  /** Whether calendars may search days without a known fare. */
  readonly searchesCalendar?: boolean;
}

/** An account of any product that an organisation sells from. */
export interface SoldAccount {
  readonly product: CatalogueCode;
  readonly id: string;
  readonly name: string;
  /** The markup of the configuration. */
  readonly configured: Markup;
}

/** The suppliers of all organisations. An ID belongs to one account, so that it identifies the account that booked an item. */
export interface SupplierRegistry {
  /** Returns the accounts that an organisation sells from, in its order; none if it has no accounts for the product. */
  flights(organisationId: string): readonly SupplierAccount<FlightSupplier>[];
  hotels(organisationId: string): readonly SupplierAccount<HotelSupplier>[];
  cars(organisationId: string): readonly SupplierAccount<CarSupplierPort>[];
  /** Returns the accounts of all products that an organisation sells from, each once. */
  listSold(organisationId: string): readonly SoldAccount[];
  /** Returns the account with an ID, of any organisation; undefined if it is no longer configured. */
  findFlights(id: string): FlightSupplier | undefined;
  findHotels(id: string): HotelSupplier | undefined;
  findCars(id: string): CarSupplierPort | undefined;
  /** Returns the account with an ID, of any organisation and product; undefined if it is no longer configured. */
  findPort(id: string): BookableSupplier | undefined;
  /** Returns whether bookings of an account are not real. */
  isSandbox(id: string): boolean;
  /** Returns all accounts of a product once, whichever organisations sell from them. */
  listPorts<Product extends SuppliedProduct>(product: Product): readonly SupplierPorts[Product][];
  /** Counts a quote of an offer, and whether its price differs from the price that the traveller saw. */
  recordQuote(supplier: string, isPriceChanged: boolean): void;
}
