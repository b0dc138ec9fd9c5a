import { createHmac } from 'node:crypto';
import type { FlightAdapter } from '@travel/supplier-kit/conformance/adapter';
import { createSandboxProvocations } from '@travel/supplier-kit/conformance/provoke-in-sandbox';
import { duffelAdapter } from './adapter.ts';

const bookings = /^\/air\/(?:orders|payments)$|\/actions\/(?:accept|confirm)$/;

const secret = 'conformance';

/** Describes the adapter for the conformance scenarios. Duffel's test mode sells flights of `Duffel Airways`. */
export const conformance: FlightAdapter = {
  kind: 'flights',
  adapter: duffelAdapter,
  sample: { airports: ['LHR', 'JFK', 'BOS'], daysAhead: 60 },
  target: 'https://api.duffel.com',
  credentials: { token: 'DUFFEL_TOKEN' },
  isBooking: ({ method, path }) => method === 'POST' && bookings.test(path.split('?')[0] ?? ''),
  notification: {
    credentials: { webhook_secret: secret },
    booking: 'ord_1',
    body: JSON.stringify({
      id: 'wev_1',
      type: 'order.cancelled',
      data: { object: { id: 'ord_1' } },
      created_at: '2027-01-01T00:00:00Z',
    }),
    sign(body, now) {
      const time = Math.floor(now.getTime() / 1_000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { 'x-duffel-signature': `t=${time},v1=${signature}` };
    },
  },
  provoke: createSandboxProvocations('duffel'),
};
