import type { FlightAdapter } from '@travel/supplier-kit/conformance/adapter';
import { createSandboxProvocations } from '@travel/supplier-kit/conformance/provoke-in-sandbox';
import { createDuffelSupplier } from './create-duffel-supplier.ts';

const bookings = /^\/air\/(?:orders|payments)$|\/actions\/(?:accept|confirm)$/;

/** Describes the adapter for the conformance scenarios. Duffel's test mode sells flights of `Duffel Airways`. */
export const conformance: FlightAdapter = {
  kind: 'flights',
  sample: { airports: ['LHR', 'JFK', 'BOS'], daysAhead: 60 },
  target: 'https://api.duffel.com',
  credentials: ['DUFFEL_TOKEN'],
  create: ({ url, credentials, clock }) =>
    createDuffelSupplier({
      id: 'duffel',
      name: 'Duffel',
      token: credentials['DUFFEL_TOKEN'] ?? '',
      basePath: url,
      clock,
    }),
  isBooking: ({ method, path }) => method === 'POST' && bookings.test(path.split('?')[0] ?? ''),
  provoke: createSandboxProvocations('duffel'),
};
