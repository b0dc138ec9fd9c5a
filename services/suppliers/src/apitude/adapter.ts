import type { SupplierAdapter } from '@travel/supplier-kit/adapters/supplier-adapter';
import { createApitudeSupplier } from './create-apitude-supplier.ts';

/** Hosts of Hotelbeds' test environment, whose bookings are not real. */
const testHost = /^https?:\/\/api\.test\./;

export const apitudeAdapter: SupplierAdapter<'hotels'> = {
  product: 'hotels',
  url: 'https://api.hotelbeds.com',
  credentials: { required: ['key', 'secret'], optional: [] },
  settings: ['currency', 'source_market', 'pictures_url'],
  isSandbox: ({ url, credentials }) => testHost.test(url) || credentials['key'] === 'sandbox',
  create: ({ id, name, url, credentials, settings }, { observe, deadlinesMs, clock, realClock }) => {
    const { currency, source_market: sourceMarket, pictures_url: picturesUrl } = settings;
    return createApitudeSupplier({
      id,
      name,
      key: credentials['key'] ?? '',
      secret: credentials['secret'] ?? '',
      baseUrl: url,
      timeoutMs: Math.max(...Object.values(deadlinesMs)),
      // Larger pages would stop the other requests of the process for too long.
      contentPageSize: 200,
      observe,
      clock,
      gatewayClock: realClock,
      ...(currency !== undefined && { currency }),
      ...(sourceMarket !== undefined && { sourceMarket }),
      ...(picturesUrl !== undefined && { picturesUrl }),
    });
  },
};
