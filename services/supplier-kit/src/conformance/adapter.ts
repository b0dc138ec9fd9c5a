import type { SuppliedProduct, SupplierAdapter } from '../adapters/supplier-adapter.ts';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { Failure, NotificationSample } from './scenario.ts';
import type { CarSample } from './scenarios/car-scenarios.ts';
import type { CatalogueSample } from './scenarios/catalogue-scenarios.ts';
import type { FlightSample } from './scenarios/flight-scenarios.ts';
import type { HotelSample } from './scenarios/hotel-scenarios.ts';
import type { ReceivedResponse, SentRequest } from './transport/exchange-source.ts';
import type { LineFailure } from './transport/supplier-line.ts';

export type Credentials = Readonly<Record<string, string>>;

/** A failure that only the supplier itself can produce. */
export type SupplierFailure = Exclude<Failure, LineFailure>;

/** The process that plays suppliers and fails on request. Suppliers' own servers for tests have none. */
export interface Sandbox {
  /** Origin of its page. */
  readonly url: string;
  readonly operatorToken: string;
}

export type EndFailure = () => Promise<void>;

/** The description of an adapter for the conformance scenarios: the export `conformance` of its `conformance.ts`. */
export interface ConformanceAdapter<Product extends SuppliedProduct, Sample> {
  /** The product, which determines the scenarios. */
  readonly kind: Product;
  readonly adapter: SupplierAdapter<Product>;
  /** Places and codes that the supplier's server for tests knows. */
  readonly sample: Sample;
  /** Address of the supplier's server for tests. */
  readonly target: string;
  /** Environment variables of the required credentials, by the adapter's names for them. A replay needs none. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Returns whether a request books, changes or cancels, so that its answer can be lost. */
  isBooking(request: SentRequest): boolean;
  /**
   * Names of fields that recordings contain although they look like secrets or personal data, such as the `token` of an
   * offer.
   */
  readonly unmasked?: readonly string[];
  /** A notification; required if the adapter reads them. */
  readonly notification?: NotificationSample;
  /** The answer of the supplier while it is busy, unless it is 429 with `Retry-After`. */
  readonly busy?: ReceivedResponse;
  /**
   * Functions that make the supplier's server fail, and return how to end the failure; null if they cannot. They are called
   * in live runs only, because a recording contains the answers of the failing server.
   */
  readonly provoke?: Partial<Record<SupplierFailure, (sandbox: Sandbox | null) => Promise<EndFailure | null>>>;
}

export type FlightAdapter = ConformanceAdapter<'flights', FlightSample>;
export type HotelAdapter = ConformanceAdapter<'hotels', HotelSample>;
export type CarAdapter = ConformanceAdapter<'cars', CarSample>;

/** Suppliers in this process, which sell from the catalogue of a product. They send no requests, so nothing is recorded. */
export interface CatalogueAdapter {
  readonly kind: 'catalogue';
  readonly sample: CatalogueSample;
  /** The failures that `create` can provoke. */
  readonly failures: readonly Failure[];
  /** IDs of the suppliers. Each of them passes the scenarios. */
  readonly suppliers: readonly string[];
  /** Creates a supplier without bookings, which fails as long as `control` has a failure. */
  create(supplier: string, control: { readonly failure: Failure | null }): CatalogueSupplier;
}

export type AnyAdapter = FlightAdapter | HotelAdapter | CarAdapter | CatalogueAdapter;
