import { createHmac } from 'node:crypto';
import type { CarAdapter } from '@travel/supplier-kit/conformance/adapter';
import { createSandboxProvocations } from '@travel/supplier-kit/conformance/provoke-in-sandbox';
import { wheelhouseAdapter } from './adapter.ts';

const secret = 'conformance';

export const conformance: CarAdapter = {
  kind: 'cars',
  adapter: wheelhouseAdapter,
  sample: {
    airport: 'NAP',
    circle: { latitude: 40.63, longitude: 14.6, kilometres: 40 },
    oneWay: 'FCO',
    daysAhead: 60,
  },
  target: 'http://127.0.0.1:3400/wheelhouse',
  credentials: { token: 'WHEELHOUSE_TOKEN' },
  isBooking: ({ method, path }) => method !== 'GET' && path.startsWith('/v1/reservations'),
  notification: {
    credentials: { webhook_secret: secret },
    booking: 'rsv_1',
    body: JSON.stringify({
      id: 'evt_1',
      type: 'reservation.overbooked',
      reservation_id: 'rsv_1',
      created_at: '2027-01-01T00:00:00Z',
    }),
    sign(body, now) {
      const time = Math.floor(now.getTime() / 1_000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { 'wheelhouse-signature': `t=${time},v1=${signature}` };
    },
  },
  provoke: createSandboxProvocations('wheelhouse'),
};
