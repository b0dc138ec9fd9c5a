import type { HotelAdapter } from '@travel/supplier-kit/conformance/adapter';
import { createSandboxProvocations } from '@travel/supplier-kit/conformance/provoke-in-sandbox';
import { apitudeAdapter } from './adapter.ts';

export const conformance: HotelAdapter = {
  kind: 'hotels',
  adapter: apitudeAdapter,
  sample: {
    // The first codes are of Hotelbeds' own server for tests, the others of the sandbox.
    hotels: ['77', '168', '264', '265', '297', '311', '244271970', '799766119', '567864070', '91808387', '638648283'],
    circle: { latitude: 51.5074, longitude: -0.1278, kilometres: 5 },
    daysAhead: 75,
  },
  target: 'https://api.test.hotelbeds.com',
  credentials: { key: 'APITUDE_KEY', secret: 'APITUDE_SECRET' },
  isBooking: ({ method, path }) => method !== 'GET' && path.startsWith('/hotel-api/1.0/bookings'),
  provoke: createSandboxProvocations('apitude'),
};
