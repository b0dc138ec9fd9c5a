import { createHmac } from 'node:crypto';
import type { FlightAdapter } from '@travel/supplier-kit/conformance/adapter';
import { createSandboxProvocations } from '@travel/supplier-kit/conformance/provoke-in-sandbox';
import { createDuffelSupplier } from './create-duffel-supplier.ts';

const bookings = /^\/air\/(?:orders|payments)$|\/actions\/(?:accept|confirm)$/;

const webhookSecret = 'conformance';

/** Describes the adapter for the conformance scenarios. Duffel's test mode sells flights of `Duffel Airways`. */
export const conformance: FlightAdapter = {
  kind: 'flights',
  sample: { airports: ['LHR', 'JFK', 'BOS'], daysAhead: 60 },
  target: 'https://api.duffel.com',
  credentials: ['DUFFEL_TOKEN'],
  create: ({ url, credentials, clock, observe }) =>
    createDuffelSupplier({
      id: 'duffel',
      name: 'Duffel',
      token: credentials['DUFFEL_TOKEN'] ?? '',
      basePath: url,
      webhookSecret,
      clock,
      observe,
    }),
  isBooking: ({ method, path }) => method === 'POST' && bookings.test(path.split('?')[0] ?? ''),
  notification: {
    booking: 'ord_1',
    body: JSON.stringify({
      id: 'wev_1',
      type: 'order.cancelled',
      data: { object: { id: 'ord_1' } },
      created_at: '2027-01-01T00:00:00Z',
    }),
    sign(body, now) {
      const time = Math.floor(now.getTime() / 1_000);
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      return { 'x-duffel-signature': `t=${time},v1=${signature}` };
    },
  },
  provoke: createSandboxProvocations('duffel'),
};
