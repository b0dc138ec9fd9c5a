import type { Clock } from '@travel/kit/clock/clock';
import type { CarSupplierPort } from '../cars/car-supplier-port.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import type { HotelSupplier } from '../hotels/hotel-supplier.ts';
import type { BookableSupplier } from '../ports/supplier.ts';
import type { Failure } from './scenario.ts';
import type { CarSample } from './scenarios/car-scenarios.ts';
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
export interface ConformanceAdapter<Kind extends string, Supplier extends BookableSupplier, Sample> {
  readonly kind: Kind;
  readonly sample: Sample;
  /** Origin of the supplier's server for tests. */
  readonly target: string;
  /** Environment variables with the credentials. A replay receives placeholders. */
  readonly credentials: readonly string[];
  /** Creates the adapter. It sends its requests to `url`, an origin without a slash at the end. */
  create(connection: { readonly url: string; readonly credentials: Credentials; readonly clock: Clock }): Supplier;
  /** Returns whether a request books, changes or cancels, so that its answer can be lost. */
  isBooking(request: Pick<SentRequest, 'method' | 'path'>): boolean;
  /** The answer of the supplier while it is busy, unless it is 429 with `Retry-After`. */
  readonly busy?: ReceivedResponse;
  /** Functions that make the supplier's server fail, and return how to end the failure; null if they cannot. */
  readonly provoke?: Partial<Record<SupplierFailure, (sandbox: Sandbox | null) => Promise<EndFailure | null>>>;
}

export type FlightAdapter = ConformanceAdapter<'flights', FlightSupplier, FlightSample>;
export type HotelAdapter = ConformanceAdapter<'hotels', HotelSupplier, HotelSample>;
export type CarAdapter = ConformanceAdapter<'cars', CarSupplierPort, CarSample>;
export type AnyAdapter = FlightAdapter | HotelAdapter | CarAdapter;
