import type { FlightSearch } from '@travel/supplier-kit/flights/flight-supplier';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import { createDuffelSupplier } from '../create-duffel-supplier.ts';
import type { DuffelOptions } from '../duffel-options.ts';

export const token = 'duffel_test_token';

export const createContext = (signal: AbortSignal = new AbortController().signal): RequestContext => ({
  organisation_id: 'main',
  currency: 'GBP',
  language: 'en-GB',
  correlation_id: 'correlation-1',
  signal,
});

export const createSupplier = (basePath: string, options: Partial<DuffelOptions> = {}) =>
  createDuffelSupplier({ id: 'duffel', name: 'Duffel', token, basePath, ...options });

export const returnTrip: FlightSearch = {
  slices: [
    { origin: 'LHR', destination: 'JFK', date: '2027-05-14' },
    { origin: 'JFK', destination: 'LHR', date: '2027-05-21' },
  ],
  passengers: [
    { kind: 'adult', age: null },
    { kind: 'infant', age: 1 },
  ],
  cabin: 'economy',
  most_connections: null,
};

export const adult: SupplierTraveller = {
  reference: 'pas_adult',
  kind: 'adult',
  first_name: 'Amelia',
  last_name: 'Earhart',
  title: 'Mrs',
  gender: 'f',
  born_on: '1987-07-24',
  age: null,
  email: 'amelia@example.com',
  phone: '+442080160509',
  document: { kind: 'passport', number: '19KL56147', country: 'GB', expires_on: '2035-04-25' },
};

export const infant: SupplierTraveller = {
  ...adult,
  reference: null,
  kind: 'infant',
  first_name: 'Zoë',
  title: 'miss',
  born_on: '2026-01-02',
  age: 1,
  email: null,
  phone: null,
};
