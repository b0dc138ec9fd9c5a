import type { Duffel } from '@duffel/api';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { FlightPassenger, FlightSearch } from '@travel/supplier-kit/flights/flight-supplier';
import { DuffelRefusal } from './refusals.ts';

type OfferRequestBody = Parameters<Duffel['partialOfferRequests']['create']>[0];

/** The most passengers of one booking with any airline. */
const mostPassengers = 9;

/** The most connections that a request can name; Duffel takes requests without it as one connection. */
const mostConnections = 2;

/** Limits between which Duffel accepts its own deadline, in milliseconds. */
const supplierTimeouts = { least: 2_000, most: 60_000 };

/** Time that a response needs on its way, so that Duffel answers before our deadline. */
const responseMs = 2_000;

/**
 * Returns the body and parameters of a search.
 * @throws SupplierRefusal `invalid_traveller` if no airline accepts the passengers together
 */
export const toOfferRequest = (supplier: string, search: FlightSearch, deadline: number): OfferRequestBody => {
  const { least, most } = supplierTimeouts;
  const connections = Math.min(search.most_connections ?? mostConnections, mostConnections);
  return {
    slices: search.slices.map(({ origin, destination, date }) => ({
      origin,
      destination,
      departure_date: date,
      departure_time: null,
      arrival_time: null,
    })),
    passengers: toPassengers(supplier, search.passengers),
    cabin_class: search.cabin,
    max_connections: connections === 0 ? 0 : connections === 1 ? 1 : 2,
    supplier_timeout: Math.min(most, Math.max(least, deadline - responseMs)),
  };
};

const toPassengers = (supplier: string, passengers: readonly FlightPassenger[]): OfferRequestBody['passengers'] => {
  const count = (kind: FlightPassenger['kind']) => passengers.filter((passenger) => passenger.kind === kind).length;
  if (passengers.length === 0 || passengers.length > mostPassengers || count('infant') > count('adult')) {
    const message = `1 to ${mostPassengers} passengers can travel together, with at most one infant per adult`;
    throw new SupplierRefusal(supplier, 'invalid_traveller', message, { field: 'passengers' });
  }
  return passengers.map(({ kind, age }, index) => {
    if (kind === 'adult') return { type: 'adult' };
    if (age !== null) return { age };
    throw new SupplierRefusal(supplier, 'invalid_traveller', 'children and infants need an age', {
      field: `passengers[${index}].age`,
    });
  });
};

/** Statuses with which servers refuse endpoints that they do not have or that the account may not use. */
const unsupportedStatuses = new Set([403, 404, 405, 501]);

/** Returns whether a refusal means that the server lacks the endpoint or the account may not use it. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof DuffelRefusal && (unsupportedStatuses.has(error.status) || error.code === 'unavailable_feature');
