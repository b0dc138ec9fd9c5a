import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import type { FlightOffer, FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import { createFakeDuffel, type FakeDuffel } from './testing/fake-duffel.ts';
import { adult, createContext, createSupplier, infant, returnTrip } from './testing/samples.ts';

/** A server that has only offer requests, offers, orders and order cancellations. */
let server: FakeDuffel;
let supplier: FlightSupplier;
const context = createContext();

beforeAll(async () => {
  const lacks = ['batch_', 'partial_', 'seat_maps', 'payments', 'order_change', 'airline_initiated'];
  server = await createFakeDuffel({ lacks });
  supplier = createSupplier(server.url);
});
afterAll(() => server.close());

const getNumbers = (offers: readonly FlightOffer[]) =>
  offers.map(({ slices, price }) => [slices.map(({ segments }) => segments[0]?.number).join(), price.total.amount]);

it('searches with one offer request, and does not try batches again', async () => {
  for (const expected of [2, 1]) {
    server.requests.length = 0;
    const found = [];
    for await (const offers of supplier.search(returnTrip, context)) found.push(...offers);
    expect(found).toHaveLength(8);
    expect(server.requests).toHaveLength(expected);
  }
});

it('chooses slices from the offers of one search and returns the bookable fares', async () => {
  const { search, offers } = await supplier.searchFirstSlice(returnTrip, context);
  expect(getNumbers(offers)).toEqual([
    ['11', 12_015],
    ['12', 13_015],
  ]);
  const outbound = offers[1]?.reference ?? '';
  const inbound = await supplier.searchNextSlice(search, [outbound], context);
  expect(getNumbers(inbound)).toEqual([
    ['21', 13_015],
    ['22', 13_115],
  ]);
  const fares = await supplier.listFares(search, [outbound, inbound[1]?.reference ?? ''], context);
  expect(getNumbers(fares)).toEqual([
    ['12,22', 13_115],
    ['12,22', 23_115],
  ]);
  expect(fares.map(({ slices }) => slices[0]?.fare_brand)).toEqual(['Basic', 'Flex']);
});

it('refuses searches and choices that the server does not have as expired', async () => {
  const { search } = await supplier.searchFirstSlice(returnTrip, context);
  for (const [from, offer] of [
    [search, 'off_x'],
    ['whole:orq_x', 'off_0'],
    ['orq_1', 'off_0'],
  ] as const) {
    await expect(supplier.listFares(from, [offer], context)).rejects.toMatchObject({ reason: 'offer_expired' });
  }
});

it('has no seats and reads changes of the airline from the order', async () => {
  expect(await supplier.listSeatMaps('off_0', context)).toEqual([]);
  await expect(supplier.listSeatMaps('off_x', context)).rejects.toMatchObject({ reason: 'offer_expired' });
  const travellers = [adult, infant];
  const request = { offer: 'off_0', total: money(12_015, 'GBP'), travellers, services: [] };
  const { reference } = await supplier.book('key-1', request, context);
  const order = server.orders.get(reference);
  order?.airline_initiated_changes.push({ id: 'aic_1', added: order.slices, removed: order.slices });
  expect(await supplier.listScheduleChanges(reference, context)).toMatchObject([{ booking: reference, state: 'open' }]);
  const quote = await supplier.quoteCancellation(reference, context);
  expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
});

it('books without a list of orders, but does not report an order as absent', async () => {
  const missing = { status: 404, body: { message: 'Route not found' } };
  const request = { offer: 'off_1', total: money(22_015, 'GBP'), travellers: [adult, infant], services: [] };
  server.fail('GET /air/orders', missing);
  expect(await supplier.book('key-2', request, context)).toMatchObject({ status: 'confirmed' });
  server.fail('GET /air/orders', missing);
  const absent = supplier.retrieve({ key: 'key-3', reference: null, offer: null }, context);
  await expect(absent).rejects.toMatchObject({ name: 'SupplierDownError' });
});
