import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { createSupplier } from './testing/samples.ts';

const now = '2026-11-27T10:00:00Z';
const secret = 'whsec_c2VjcmV0';
const supplier = createSupplier('http://127.0.0.1:1', { webhookSecret: secret, clock: createStoppedClock(now) });

const createEvent = (type: string, object: unknown, idempotency_key = 'aic_1') =>
  JSON.stringify({
    id: 'wev_1',
    api_version: 'v2',
    type,
    data: { object },
    live_mode: false,
    idempotency_key,
    created_at: '2026-11-27T09:59:58.642000Z',
  });

const sign = (body: string, { key = secret, agoSeconds = 0 } = {}) => {
  const time = Date.parse(now) / 1000 - agoSeconds;
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
};

const read = (body: string, signature: string | undefined) =>
  supplier.readNotification?.({ headers: { 'x-duffel-signature': signature }, body });

it.each([
  [
    'order.airline_initiated_change_detected',
    { id: 'aic_1', order_id: 'ord_1', added: [{}] },
    'schedule_changed',
    'aic_1',
  ],
  [
    'order.airline_initiated_change_detected',
    { id: 'aic_1', order_id: 'ord_1', added: [] },
    'cancelled_by_supplier',
    'aic_1',
  ],
  ['air.order.updated', { id: 'ord_1' }, 'booking_changed', 'ord_1'],
  ['order.updated', null, 'booking_changed', 'ord_1'],
  ['order_cancellation.confirmed', { id: 'ore_1', order_id: 'ord_1' }, 'cancelled_by_supplier', 'ore_1'],
])('reads %s about %j as %s', async (type, object, kind, key) => {
  const body = createEvent(type, object, key);
  expect(await read(body, sign(body))).toEqual([
    { id: 'wev_1', supplier: 'duffel', booking: 'ord_1', kind, occurred_at: '2026-11-27T09:59:58.642000Z' },
  ]);
});

it.each(['order.created', 'payment.created', 'ping_triggered', 'order_cancellation.created'])(
  'reads no change of a booking in %s',
  async (type) => {
    const body = createEvent(type, { id: 'ord_1' });
    expect(await read(body, sign(body))).toEqual([]);
  },
);

it('accepts events of unknown types, whatever they contain', async () => {
  const event = createEvent('assistant.conversation.updated', 'no object');
  expect(await read(event, sign(event))).toEqual([]);
});

const body = createEvent('order.updated', { id: 'ord_1' });
it.each([
  ['without a signature', undefined],
  ['with a signature of another secret', sign(body, { key: 'other' })],
  ['with a signature of another body', sign(`${body} `)],
  ['older than five minutes', sign(body, { agoSeconds: 301 })],
  ['from the future', sign(body, { agoSeconds: -301 })],
  ['with half a signature', sign(body).slice(0, -2)],
  ['with a malformed header', 't=x,v1'],
])('refuses a notification %s', async (_, signature) => {
  await expect(read(body, signature)).rejects.toMatchObject({ reason: 'unauthorised' });
});

it('accepts one of several signatures, and refuses signed bodies that are not events', async () => {
  expect(await read(body, `${sign(body, { key: 'old' })},${sign(body).split(',')[1]}`)).toHaveLength(1);
  await expect(read('[]', sign('[]'))).rejects.toMatchObject({ reason: 'rejected' });
});

it('takes no notifications without a configured secret, so that its bookings are compared daily', () => {
  expect(createSupplier('http://127.0.0.1:1').readNotification).toBeUndefined();
});
