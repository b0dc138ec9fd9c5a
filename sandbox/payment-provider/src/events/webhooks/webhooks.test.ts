import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { clearFaults, resendEvent } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';
import { openReceiver, type ReceivedWebhook, type WebhookReceiver } from '@travel/sandbox-kit/testing/webhook-receiver';
import { mostAttempts, pauseMs } from './deliver.ts';

const configuredSecret = 'whsec_of_the_configured_endpoint';

let shop: WebhookReceiver;
let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openReceiver();
  payments = await openPayments({ webhook: { url: shop.url, secret: configuredSecret } });
  ({ stripe } = payments);
});
afterAll(async () => {
  await payments.close();
  await shop.close();
});

let endpoint: WebhookReceiver;
let secret: string;
let endpointId: string;
beforeEach(async () => {
  endpoint = await openReceiver();
  const created = await stripe.webhookEndpoints.create({
    url: endpoint.url,
    enabled_events: ['customer.created', 'payment_intent.succeeded'],
  });
  secret = created.secret ?? '';
  endpointId = created.id;
});
afterEach(async () => {
  await payments.operator.call(clearFaults, {});
  await stripe.webhookEndpoints.del(endpointId);
  await endpoint.close();
});

const read = ({ body, headers }: ReceivedWebhook, key = secret): Stripe.Event =>
  stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), key);

const listDeliveries = (eventId: string) =>
  payments.sql<{ state: string; attempts: number; next_attempt_at: Date | null }>(
    `select state, attempts, next_attempt_at from webhook_deliveries where event_id = $1 and webhook_endpoint_id = $2`,
    [eventId, endpointId],
  );

const settled = async (eventId: string, state: string) => {
  for (;;) {
    const [delivery] = await listDeliveries(eventId);
    if (delivery?.state === state) return delivery;
  }
};

const attempted = async (eventId: string, attempts: number) => {
  for (;;) {
    const [delivery] = await listDeliveries(eventId);
    if ((delivery?.attempts ?? 0) >= attempts) return delivery;
  }
};

describe('a webhook', () => {
  it('sends a webhook with the event and a signature that the official client accepts', async () => {
    const customer = await stripe.customers.create({ email: 'heard@example.test' }, { idempotencyKey: 'heard' });
    const [received] = await endpoint.arrived(1);
    const event = read(received as ReceivedWebhook);
    expect(event).toMatchObject({
      object: 'event',
      type: 'customer.created',
      livemode: false,
      data: { object: { id: customer.id, email: 'heard@example.test' } },
      request: { id: customer.lastResponse.requestId, idempotency_key: 'heard' },
    });
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: 'customer.created' });
  });

  it('fails the signature check if a webhook was altered or signed with another secret', async () => {
    await stripe.customers.create();
    const [received] = await endpoint.arrived(1);
    if (!received) throw new Error('Nothing came');
    expect(() => read(received, 'whsec_another_secret')).toThrow('No signatures found');
    const altered = received.body.replace('customer.created', 'customer.deleted');
    expect(() => read({ ...received, body: altered })).toThrow('No signatures found');
  });

  it('sends a webhook only to endpoints that subscribe to its type', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const [received] = await endpoint.arrived(1);
    expect(read(received as ReceivedWebhook)).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id } },
    });
    expect(endpoint.received).toHaveLength(1);
  });

  it('sends the webhooks of every account to the endpoint from the settings, and names the account', async () => {
    const other = payments.client('sk_test_sandbox_pg02');
    const { id } = await other.customers.create({ email: 'other@example.test' });
    const about = () =>
      shop.received
        .map((one) => read(one, configuredSecret))
        .find(({ data }) => 'id' in data.object && data.object.id === id);
    while (!about()) await shop.arrived(shop.received.length + 1);
    expect(about()?.account).toBe('acct_almanacPG02');
    expect(endpoint.received).toHaveLength(0);
  });
});

describe('an endpoint that fails', () => {
  it('retries a failed webhook at growing intervals of the sandbox’s time', async () => {
    endpoint.answer(500, 302, 404);
    const customer = await stripe.customers.create();
    const [first] = await endpoint.arrived(1);
    const event = read(first as ReceivedWebhook);
    await attempted(event.id, 1);
    await payments.moveClock(5);
    await endpoint.arrived(2);
    await attempted(event.id, 2);
    await payments.moveClock(15);
    await endpoint.arrived(3);
    await attempted(event.id, 3);
    await payments.moveClock(45);
    await endpoint.arrived(4);
    const delivery = await settled(event.id, 'delivered');
    expect(delivery).toMatchObject({ attempts: 4, next_attempt_at: null });
    const ids = endpoint.received.map((one) => read(one).id);
    expect(new Set(ids)).toEqual(new Set([event.id]));
    const tries = await payments.sql<{ status: number | null; failure: string | null }>(
      `select status, failure from webhook_attempts join webhook_deliveries using (delivery_id)
       where event_id = $1 and webhook_endpoint_id = $2 order by attempt_id`,
      [event.id, endpointId],
    );
    expect(tries).toEqual([
      { status: 500, failure: 'answered 500' },
      { status: 302, failure: 'answered 302' },
      { status: 404, failure: 'answered 404' },
      { status: 200, failure: null },
    ]);
    expect(customer.id).toMatch(/^cus_/);
  });

  it('sends the last retry of a webhook after three to four days', () => {
    const pauses = Array.from({ length: mostAttempts - 1 }, (_, at) => pauseMs(at + 1));
    const days = pauses.reduce((sum, one) => sum + one, 0) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(4);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  });

  it('uses up one delivery attempt if an endpoint is unreachable, without delaying other endpoints', async () => {
    const gone = await openReceiver();
    const { id } = await stripe.webhookEndpoints.create({ url: gone.url, enabled_events: ['customer.created'] });
    await gone.close();
    await stripe.customers.create();
    const [received] = await endpoint.arrived(1);
    const event = read(received as ReceivedWebhook);
    const failures = () =>
      payments.sql<{ failure: string }>(
        `select failure from webhook_attempts join webhook_deliveries using (delivery_id)
         where event_id = $1 and webhook_endpoint_id = $2`,
        [event.id, id],
      );
    let found = await failures();
    while (found.length === 0) found = await failures();
    expect(found[0]?.failure).toContain('ECONNREFUSED');
    await stripe.webhookEndpoints.del(id);
  });

  it('sends an event again when an operator requests it', async () => {
    await stripe.customers.create();
    const [received] = await endpoint.arrived(1);
    const { id } = read(received as ReceivedWebhook);
    await settled(id, 'delivered');
    const { deliveries } = await payments.operator.call(resendEvent, { params: { event_id: id } });
    expect(deliveries).toBe(2);
    const again = await endpoint.arrived(2);
    expect(again.map((one) => read(one).id)).toEqual([id, id]);
    await expect(payments.operator.call(resendEvent, { params: { event_id: 'evt_nobody' } })).rejects.toMatchObject({
      code: 'event_unknown',
    });
  });
});

describe('a webhook with an injected failure', () => {
  it('sends a webhook with the next attempt if an injected failure loses one', async () => {
    await payments.operator.call(clearFaults, {});
    await stripe.webhookEndpoints.update(endpointId, { enabled_events: ['customer.deleted'] });
    const { id } = await stripe.customers.create();
    await quiet();
    await payments.fail({ kind: 'webhook_lost', times: 2 });
    await stripe.customers.del(id);
    const [event] = (await stripe.events.list({ type: 'customer.deleted', limit: 1 })).data;
    await attempted(event?.id ?? '', 1);
    expect(endpoint.received).toHaveLength(0);
    // The injected failure also hit the other endpoint. Without this wait, that endpoint's retry would arrive in a
    // later test.
    await quiet();
    await payments.moveClock(5);
    await endpoint.arrived(1);
  });

  it('sends a webhook twice if an injected failure requests it', async () => {
    await quiet();
    await payments.fail({ kind: 'webhook_doubled', times: 2 });
    await stripe.customers.create();
    const both = await endpoint.arrived(2);
    expect(new Set(both.map((one) => read(one).id)).size).toBe(1);
  });

  it('sends a webhook after a later one if an injected failure delays it', async () => {
    await quiet();
    await payments.fail({ kind: 'webhook_late', times: 2, seconds: 60 });
    const first = await stripe.customers.create();
    const [held] = (await stripe.events.list({ type: 'customer.created', limit: 1 })).data;
    for (;;) {
      const [delivery] = await listDeliveries(held?.id ?? '');
      if (delivery?.next_attempt_at && delivery.next_attempt_at.getTime() > (held?.created ?? 0) * 1000 + 1_000) break;
    }
    await quiet();
    const second = await stripe.customers.create();
    await endpoint.arrived(1);
    await payments.moveClock(61);
    const arrived = await endpoint.arrived(2);
    expect(arrived.map((one) => read(one).data.object)).toMatchObject([{ id: second.id }, { id: first.id }]);
  });
});

/** Waits until no delivery is pending, except postponed ones. */
const quiet = async (): Promise<void> => {
  for (;;) {
    const [row] = await payments.sql<{ waiting: number; faults: number }>(
      `select (select count(*)::int from pgboss.job where name = 'webhooks/deliver' and state in ('created', 'retry', 'active')
          and start_after <= now() + interval '1 second') as waiting,
        (select coalesce(sum(remaining), 0)::int from faults) as faults`,
    );
    if (row?.waiting === 0 && row.faults === 0) return;
  }
};

describe('an endpoint', () => {
  it('returns an endpoint without its secret, and changes, lists and deletes it', async () => {
    const shown = await stripe.webhookEndpoints.retrieve(endpointId);
    expect(shown).toMatchObject({ id: endpointId, object: 'webhook_endpoint', status: 'enabled', url: endpoint.url });
    expect(shown).not.toHaveProperty('secret');
    expect(secret).toMatch(/^whsec_/);
    const changed = await stripe.webhookEndpoints.update(endpointId, { disabled: true, enabled_events: ['*'] });
    expect(changed).toMatchObject({ status: 'disabled', enabled_events: ['*'] });
    expect((await stripe.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([endpointId]);
    expect(await stripe.webhookEndpoints.del(endpointId)).toMatchObject({ id: endpointId, deleted: true });
    expect(await catchRefusal(stripe.webhookEndpoints.retrieve(endpointId))).toMatchObject({ statusCode: 404 });
    const created = await stripe.webhookEndpoints.create({ url: endpoint.url, enabled_events: ['customer.created'] });
    endpointId = created.id;
  });

  it.each<[string, Stripe.WebhookEndpointCreateParams]>([
    ['without a URL', { url: 'nowhere', enabled_events: ['*'] }],
    [
      'that subscribes to an unknown event type',
      { url: 'http://localhost:1', enabled_events: JSON.parse('["*", "no.such"]') },
    ],
    ['that subscribes to no event type', { url: 'http://localhost:1', enabled_events: [] }],
  ])('rejects a webhook endpoint %s', async (_, params) => {
    expect((await catchRefusal(stripe.webhookEndpoints.create(params))).statusCode).toBe(400);
  });
});

describe('the event list', () => {
  it('filters events by type, and shows what changed in their objects', async () => {
    const { id } = await stripe.customers.create({ name: 'Before' });
    await stripe.customers.update(id, { name: 'After' });
    const { data } = await stripe.events.list({ type: 'customer.updated', limit: 1 });
    expect(data).toMatchObject([{ data: { object: { id, name: 'After' }, previous_attributes: { name: 'Before' } } }]);
    const kinds = await stripe.events.list({ types: ['customer.updated', 'customer.deleted'], limit: 100 });
    expect(new Set(kinds.data.map(({ type }) => type))).toEqual(new Set(['customer.updated', 'customer.deleted']));
  });
});
