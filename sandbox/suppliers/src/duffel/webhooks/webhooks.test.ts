import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import { bookInstantly } from '../../testing/book-flight.ts';
import { duffelToken, openSuppliers, type TestSuppliers } from '../../testing/open-suppliers.ts';
import { openReceiver, type WebhookReceiver } from '@travel/sandbox-kit/testing/webhook-receiver';

let suppliers: TestSuppliers;
let receiver: WebhookReceiver;

beforeAll(async () => {
  suppliers = await openSuppliers();
});
beforeEach(async () => {
  await suppliers.reset();
  receiver = await openReceiver();
});
afterEach(() => receiver.close());
afterAll(() => suppliers.close());

const subscribe = async (...events: string[]) =>
  (await suppliers.duffel.webhooks.create({ url: receiver.url, events })).data;

describe('deliveries', () => {
  it('sends subscribed events with a signature', async () => {
    const { secret } = await subscribe('order.created');
    const order = await bookInstantly(suppliers);
    const [webhook] = await receiver.arrived(1);
    const [, time, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(webhook?.headers['x-duffel-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${webhook?.body}`).digest('hex'));
    const event = JSON.parse(webhook?.body ?? '') as { id: string };
    expect(event).toMatchObject({
      id: expect.stringMatching(/^wev_/),
      api_version: 'v2',
      type: 'order.created',
      live_mode: false,
      idempotency_key: order.id,
      data: { object: { id: order.id, order_id: order.id, booking_reference: order.booking_reference } },
    });
    const { data } = await suppliers.client(duffelToken).webhooks.get(event.id);
    expect(data).toEqual(event);
  });

  it('sends changes by the airline', async () => {
    await subscribe('order.airline_initiated_change_detected', 'order_cancellation.confirmed');
    const order = await bookInstantly(suppliers);
    await suppliers.trigger({ kind: 'schedule_change', booking: order.id });
    const { data: quote } = await suppliers.duffel.orderCancellations.create({ order_id: order.id });
    await receiver.arrived(1);
    await suppliers.duffel.orderCancellations.confirm(quote.id);
    const events = (await receiver.arrived(2)).map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(events).toMatchObject([
      { type: 'order.airline_initiated_change_detected', data: { object: { order_id: order.id, action_taken: null } } },
      { type: 'order_cancellation.confirmed', data: { object: { id: quote.id, order_id: order.id } } },
    ]);
  });

  it('announces changes to the webhook of the settings, also after a reset', async () => {
    const secret = 'secret-of-the-settings';
    const configured = await openSuppliers({ duffelWebhook: { url: receiver.url, secret } });
    await configured.reset();
    const order = await bookInstantly(configured);
    await configured.trigger({ kind: 'schedule_change', booking: order.id });
    const [webhook] = await receiver.arrived(1);
    const [, time, signature] = /^t=(\d+),v1=(.+)$/.exec(String(webhook?.headers['x-duffel-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${webhook?.body}`).digest('hex'));
    expect(JSON.parse(webhook?.body ?? '')).toMatchObject({ data: { object: { order_id: order.id } } });
    await configured.close();
  });

  it('repeats refused deliveries later', async () => {
    const { id } = await subscribe('order.created');
    receiver.answer(500);
    await bookInstantly(suppliers);
    await receiver.arrived(1);
    const isRetried = async () => {
      await suppliers.moveClock(30);
      return Promise.race([receiver.arrived(2), new Promise((resolve) => setTimeout(resolve, 500))]);
    };
    let retried: unknown;
    for (let attempt = 0; attempt < 20 && !retried; attempt += 1) retried = await isRetried();
    const [first, second] = await receiver.arrived(2);
    expect(second?.body).toBe(first?.body);
    const list = () => suppliers.duffel.webhooks.listDeliveries({ endpoint_id: id, delivery_success: true });
    await eventually(async () =>
      expect((await list()).data).toMatchObject([
        { endpoint_id: id, type: 'order.created', response_status_code: 200, response_body: 'received' },
      ]),
    );
  });

  it('repeats an event and sends pings on request', async () => {
    const { id } = await subscribe('order.created');
    await suppliers.duffel.webhooks.ping(id);
    const [ping] = await receiver.arrived(1);
    const event = JSON.parse(ping?.body ?? '') as { id: string; type: string };
    expect(event.type).toBe('ping.triggered');
    await suppliers.duffel.webhooks.redeliver(event.id);
    expect((await receiver.arrived(2))[1]?.body).toBe(ping?.body);
  });
});

describe('webhooks', () => {
  it('lists, changes and deletes them', async () => {
    const created = await subscribe('order.created', 'order.updated');
    expect(created).toMatchObject({ id: expect.stringMatching(/^end_/), active: true, url: receiver.url });
    const { data } = await suppliers.duffel.webhooks.update(created.id, {
      active: false,
      events: ['order.created'],
      url: receiver.url,
    });
    expect(data).toMatchObject({ active: false, events: ['order.created'] });
    expect((await suppliers.duffel.webhooks.list({})).data).toEqual([expect.objectContaining({ id: created.id })]);
    await suppliers.duffel.webhooks.delete(created.id);
    expect((await suppliers.duffel.webhooks.list({})).data).toEqual([]);
  });

  it('answers without content to callers that can read it', async () => {
    const { id } = await subscribe('order.created');
    const response = await suppliers.fetch(`/air/webhooks/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${duffelToken}`, 'duffel-version': 'v2' },
    });
    expect(response.status).toBe(204);
  });
});
