import type { Clock } from '@travel/kit/clock/clock';
import type { CarSupplierPort } from '../cars/car-supplier-port.ts';
import type { ObserveConversation } from '../conversations/conversation.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import type { HotelSupplier } from '../hotels/hotel-supplier.ts';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { BookableSupplier } from '../ports/supplier.ts';
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

/** The surroundings of an adapter during a scenario. */
export interface ConformanceConnection {
  /** Address to which the adapter sends its requests, without a slash at the end. */
  readonly url: string;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly observe: ObserveConversation;
}

/** The description of an adapter for the conformance scenarios: the export `conformance` of its `conformance.ts`. */
export interface ConformanceAdapter<Kind extends string, Supplier extends BookableSupplier, Sample> {
  /** The product, which determines the scenarios. */
  readonly kind: Kind;
  /** Places and codes that the supplier's server for tests knows. */
  readonly sample: Sample;
  /** Address of the supplier's server for tests. */
  readonly target: string;
  /** Environment variables with the credentials. A replay receives placeholders. */
  readonly credentials: readonly string[];
  /** Creates the adapter, which checks the signature of notifications with the secret of `notification`. */
  create(connection: ConformanceConnection): Supplier;
  /** Returns whether a request books, changes or cancels, so that its answer can be lost. */
  isBooking(request: SentRequest): boolean;
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

export type FlightAdapter = ConformanceAdapter<'flights', FlightSupplier, FlightSample>;
export type HotelAdapter = ConformanceAdapter<'hotels', HotelSupplier, HotelSample>;
export type CarAdapter = ConformanceAdapter<'cars', CarSupplierPort, CarSample>;

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
