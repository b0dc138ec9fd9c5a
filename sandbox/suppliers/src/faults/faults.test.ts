import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { canBeHeld, createOrderData, createPassenger, findOffer, holdOrder } from '../testing/book-flight.ts';
import { duffelToken, openSuppliers, type TestSuppliers } from '../testing/open-suppliers.ts';

let suppliers: TestSuppliers;

beforeAll(async () => {
  suppliers = await openSuppliers();
});
beforeEach(() => suppliers.reset());
afterAll(() => suppliers.close());

const refusal = (status: number, type: string, code: string) =>
  expect.objectContaining({ status, errors: [expect.objectContaining({ type, code })] });

const soldOut = refusal(422, 'airline_error', 'offer_no_longer_available');
const priceChanged = refusal(422, 'airline_error', 'price_changed');

const listAirlines = () => suppliers.duffel.airlines.list({ limit: 1 });

describe('failures of requests', () => {
  it('answers with an error of the server', async () => {
    await suppliers.fail({ kind: 'error', status: 503 });
    await expect(listAirlines()).rejects.toEqual(refusal(503, 'api_error', 'internal_server_error'));
    expect((await listAirlines()).data).toHaveLength(1);
  });

  it('refuses requests for a while', async () => {
    await suppliers.fail({ kind: 'rate_limited', retry_after_seconds: 7 });
    const error: unknown = await listAirlines().catch((reason: unknown) => reason);
    expect(error).toEqual(refusal(429, 'rate_limit_error', 'rate_limit_exceeded'));
    const { headers } = error as { headers: Headers };
    expect(headers.get('retry-after')).toBe('7');
    expect(headers.get('ratelimit-reset')).toBe('Fri, 20 Nov 2026 08:00:07 GMT');
  });

  it('answers late', async () => {
    await suppliers.fail({ kind: 'slow', milliseconds: 300 });
    const begun = performance.now();
    await listAirlines();
    expect(performance.now() - begun).toBeGreaterThan(280);
  });

  it('leaves a request without an answer', async () => {
    await suppliers.fail({ kind: 'timeout' });
    const waiting = suppliers.fetch('/air/airlines', {
      headers: { authorization: `Bearer ${duffelToken}`, 'duffel-version': 'v2' },
      signal: AbortSignal.timeout(600),
    });
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('answers with a body that cannot be parsed', async () => {
    await suppliers.fail({ kind: 'malformed', path: '/air/airlines' });
    await expect(listAirlines()).rejects.toMatchObject({ type: 'invalid-json' });
  });

  it('loses the answer after an order was made', async () => {
    const found = await findOffer(suppliers);
    await suppliers.fail({ kind: 'lost_answer', method: 'POST', path: '/air/orders' });
    await expect(suppliers.duffel.orders.create(createOrderData(found))).rejects.toMatchObject({ code: 'ECONNRESET' });
    const response = await suppliers.fetch(`/air/orders?offer_id=${found.offer.id}`, {
      headers: { authorization: `Bearer ${duffelToken}`, 'duffel-version': 'v2' },
    });
    expect(await response.json()).toMatchObject({ data: [{ offer_id: found.offer.id }] });
  });

  it('fails only matching requests, until the failures are cleared', async () => {
    await suppliers.fail({ kind: 'error', path: '/air/orders', times: 5 });
    await suppliers.fail({ kind: 'error', server: 'apitude' });
    expect((await listAirlines()).data).toHaveLength(1);
    expect(await suppliers.clearFaults()).toBe(2);
    expect((await suppliers.duffel.orders.list()).data).toEqual([]);
  });
});

describe('failures of orders', () => {
  it('refuses a booking because nothing is left', async () => {
    const found = await findOffer(suppliers);
    await suppliers.fail({ kind: 'sold_out' });
    await expect(suppliers.duffel.orders.create(createOrderData(found))).rejects.toEqual(soldOut);
  });

  it('raises the price at the quote', async () => {
    const found = await findOffer(suppliers);
    await suppliers.fail({ kind: 'price_changed' });
    const { data } = await suppliers.duffel.offers.get(found.offer.id);
    expect(Number(data.total_amount)).toBeGreaterThan(Number(found.offer.total_amount));
    await expect(suppliers.duffel.orders.create(createOrderData(found))).rejects.toEqual(priceChanged);
    const payments = [{ type: 'balance' as const, amount: data.total_amount, currency: 'USD' }];
    expect((await suppliers.duffel.orders.create(createOrderData(found, { payments }))).status).toBe(201);
  });

  it('raises the price of a held order', async () => {
    const held = await holdOrder(suppliers);
    await suppliers.fail({ kind: 'price_changed' });
    const pay = (amount: string) =>
      suppliers.duffel.payments.create({ order_id: held.id, payment: { type: 'balance', amount, currency: 'USD' } });
    await expect(pay(held.total_amount)).rejects.toEqual(priceChanged);
    const { data } = await suppliers.duffel.orders.get(held.id);
    expect((await pay(data.total_amount)).status).toBe(201);
  });

  it.each([
    ['Soldout', soldOut],
    ['DUPLICATE', refusal(422, 'airline_error', 'duplicate_booking')],
    ['TOOSOON', refusal(422, 'airline_error', 'departure_too_soon')],
    ['PRICEUP', priceChanged],
  ])('fails for a passenger named %s', async (family_name, expected) => {
    const found = await findOffer(suppliers, canBeHeld);
    const passengers = found.request.passengers.map(({ id }) => createPassenger(id, { family_name }));
    await expect(suppliers.duffel.orders.create(createOrderData(found, { passengers }))).rejects.toEqual(expected);
  });

  it('sells at the raised price to a passenger named PRICEUP', async () => {
    const found = await findOffer(suppliers);
    const passengers = found.request.passengers.map(({ id }) => createPassenger(id, { family_name: 'Priceup' }));
    await expect(suppliers.duffel.orders.create(createOrderData(found, { passengers }))).rejects.toEqual(priceChanged);
    const { data } = await suppliers.duffel.offers.get(found.offer.id);
    const payments = [{ type: 'balance' as const, amount: data.total_amount, currency: 'USD' }];
    expect((await suppliers.duffel.orders.create(createOrderData(found, { passengers, payments }))).status).toBe(201);
  });
});

describe('controls', () => {
  it('accepts the operator token and the sandbox token only', async () => {
    const post = (token: string) =>
      suppliers.fetch('/sandbox/faults', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"kind": "slow"}',
      });
    expect((await post('another')).status).toBe(401);
    expect((await post(duffelToken)).status).toBe(201);
  });

  it('refuses events of unknown bookings', async () => {
    await expect(suppliers.trigger({ kind: 'schedule_change', booking: 'ord_unknown' })).rejects.toMatchObject({
      code: 'booking_unknown',
      status: 404,
    });
  });
});
