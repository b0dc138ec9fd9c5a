import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@travel/kit/clock/clock';
import { openSuppliers, wheelhouseToken, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import { openReceiver } from '@travel/sandbox-kit/testing/webhook-receiver';
import type { CarOrderRequest, CarSupplierPort } from '@travel/supplier-kit/cars/car-supplier-port';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { createWheelhouseSupplier } from './create-wheelhouse-supplier.ts';

let sandbox: TestSuppliers;
let supplier: CarSupplierPort;
beforeAll(async () => {
  sandbox = await openSuppliers();
  supplier = connect();
});
afterAll(() => sandbox.close());

const connect = (webhookSecret?: string): CarSupplierPort =>
  createWheelhouseSupplier(
    {
      id: 'wheelhouse',
      name: 'Wheelhouse',
      url: `${sandbox.origin}/wheelhouse`,
      credentials: { token: wheelhouseToken, ...(webhookSecret && { webhook_secret: webhookSecret }) },
      settings: {},
    },
    {
      observe: () => undefined,
      clock: systemClock,
      realClock: systemClock,
      deadlinesMs: { search: 5_000, read: 5_000, write: 5_000 },
    },
  );

const context: RequestContext = {
  organisation_id: 'main',
  currency: 'USD',
  language: 'en-US',
  correlation_id: 'test',
  signal: new AbortController().signal,
};

const createOrder = async (age = 40, lastName = 'Okafor'): Promise<CarOrderRequest> => {
  const times = { picks_up: '2027-05-14T10:00', drops_off: '2027-05-18T10:00' };
  const search = { pickup: { airport: 'NAP' }, dropoff: null, ...times, driver_age: age };
  for await (const [offer] of supplier.search(search, context)) {
    if (!offer) break;
    return {
      offer: offer.reference,
      total: offer.price.total,
      driver: {
        reference: null,
        kind: 'adult',
        first_name: 'Maya',
        last_name: lastName,
        title: null,
        gender: null,
        born_on: null,
        age,
        email: null,
        phone: null,
        document: null,
      },
      extras: [],
      flight: null,
    };
  }
  throw new Error('nothing is offered');
};

describe('events', () => {
  it('reads signed events of bookings that the company breaks, and refuses others', async () => {
    const receiver = await openReceiver();
    const { secret } = (await (
      await sandbox.fetch('/wheelhouse/v1/webhook', {
        method: 'PUT',
        headers: { authorization: `Bearer ${wheelhouseToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: receiver.url }),
      })
    ).json()) as { secret: string };
    const { reference } = await supplier.book('broken', await createOrder(), context);
    receiver.answer(500);
    await sandbox.trigger({ kind: 'overbooked', booking: reference });
    // The first delivery was not accepted, so it is sent again.
    const [, received] = await receiver.arrived(2);
    const headers = { 'wheelhouse-signature': String(received?.headers['wheelhouse-signature']) };
    const body = received?.body ?? '';
    expect(await connect(secret).readNotification?.({ headers, body })).toEqual([
      {
        id: expect.any(String),
        supplier: 'wheelhouse',
        booking: reference,
        kind: 'overbooked',
        occurred_at: expect.any(String),
      },
    ]);
    expect(supplier.readNotification).toBeUndefined();
    const other = connect('whsec_other');
    await expect(other.readNotification?.({ headers, body })).rejects.toMatchObject({ reason: 'unauthorised' });
    const late = { headers: { 'wheelhouse-signature': 't=1,v1=00' }, body };
    await expect(connect(secret).readNotification?.(late)).rejects.toMatchObject({ reason: 'unauthorised' });
    expect(await supplier.retrieve({ key: 'broken', reference, offer: null }, context)).toMatchObject({
      status: 'failed',
      is_overbooked: true,
    });
    await receiver.close();
  });
});

describe('reservations', () => {
  it.each([
    ['SOLDOUT', 'sold_out'],
    ['PRICEUP', 'price_changed'],
    ['TOOSOON', 'too_late'],
    ['DUPLICATE', 'duplicate'],
  ])('refuses the driver %s with %s', async (lastName, reason) => {
    await expect(supplier.book(lastName, await createOrder(40, lastName), context)).rejects.toMatchObject({ reason });
  });

  it('refuses a driver who is too young for the car, naming the field', async () => {
    const order = await createOrder();
    const young = { ...order, driver: { ...order.driver, age: 18 } };
    await expect(supplier.book('young', young, context)).rejects.toMatchObject({
      reason: 'invalid_traveller',
      field: 'driver.age',
    });
  });

  it('sells the last car of a class once', async () => {
    const order = await createOrder();
    const bookings = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => supplier.book(`last-${at}`, order, context)),
    );
    const refused = bookings.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    for (const one of refused) expect(one).toMatchObject({ reason: { reason: 'sold_out' } });
  });

  it.each([
    ['application/json', '{"url":'],
    ['text/plain', 'url'],
  ])('refuses a body of type %s that is not JSON', async (type, body) => {
    const answer = await sandbox.fetch('/wheelhouse/v1/webhook', {
      method: 'PUT',
      headers: { authorization: `Bearer ${wheelhouseToken}`, 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_request' } });
  });
});
