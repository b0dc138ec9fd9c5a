import type { SupplierAdapter } from '@travel/supplier-kit/adapters/supplier-adapter';
import { createDuffelSupplier } from './create-duffel-supplier.ts';

export const duffelAdapter: SupplierAdapter<'flights'> = {
  product: 'flights',
  url: 'https://api.duffel.com',
  credentials: { required: ['token'], optional: ['webhook_secret'] },
  settings: [],
  isSandbox: ({ credentials }) => credentials['token']?.startsWith('duffel_test_') === true,
  create: ({ id, name, url, credentials }, { observe, deadlinesMs, realClock }) =>
    createDuffelSupplier({
      id,
      name,
      token: credentials['token'] ?? '',
      basePath: url,
      webhookSecret: credentials['webhook_secret'],
      deadlines: deadlinesMs,
      observe,
      clock: realClock,
    }),
};
