import type { CarAdapter } from '@travel/supplier-kit/conformance/adapter';
import { createSandboxProvocations } from '@travel/supplier-kit/conformance/provoke-in-sandbox';
import { createWheelhouseSupplier } from './create-wheelhouse-supplier.ts';

export const conformance: CarAdapter = {
  kind: 'cars',
  sample: {
    airport: 'NAP',
    circle: { latitude: 40.63, longitude: 14.6, kilometres: 40 },
    oneWay: 'FCO',
    daysAhead: 60,
  },
  target: 'http://127.0.0.1:3400/wheelhouse',
  credentials: ['WHEELHOUSE_TOKEN'],
  create: ({ url, credentials, clock }) =>
    createWheelhouseSupplier({
      id: 'wheelhouse',
      name: 'Wheelhouse',
      token: credentials['WHEELHOUSE_TOKEN'] ?? '',
      baseUrl: url,
      clock,
    }),
  isBooking: ({ method, path }) => method !== 'GET' && path.startsWith('/v1/reservations'),
  provoke: createSandboxProvocations('wheelhouse'),
};
