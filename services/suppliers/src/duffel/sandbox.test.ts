import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import { add as addMoney, type Money } from '@travel/contracts/money/money';
import { duffelToken, openSuppliers, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import type {
  FlightOffer,
  FlightOrderRequest,
  FlightSearch,
  FlightSupplier,
} from '@travel/supplier-kit/flights/flight-supplier';
import type { IncomingNotification } from '@travel/supplier-kit/ports/supplier';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { adult, createContext, createSupplier, infant } from './testing/samples.ts';

let sandbox: TestSuppliers;
let supplier: FlightSupplier;
const context = createContext();

beforeAll(async () => {
  sandbox = await openSuppliers();
  supplier = createSupplier(sandbox.origin, { token: duffelToken });
});
afterEach(() => sandbox.clearFaults());
afterAll(() => sandbox.close());

const search: FlightSearch = {
  slices: [
    { origin: 'LHR', destination: 'JFK', date: '2027-02-10' },
    { origin: 'JFK', destination: 'LHR', date: '2027-02-17' },
  ],
  passengers: [
    { kind: 'adult', age: null },
    { kind: 'child', age: 14 },
    { kind: 'infant', age: 1 },
  ],
  cabin: 'economy',
  most_connections: null,
};

const travellers = [
  { ...adult, reference: null },
  { ...adult, reference: null, kind: 'child', age: 14, first_name: 'Bea', born_on: '2012-06-01' } as const,
  infant,
];

const findOffers = async (): Promise<readonly FlightOffer[]> => {
  const offers = [];
  for await (const batch of supplier.search(search, context)) offers.push(...batch);
  return offers;
};

/** Returns an order for an offer that `matches`, such as one that can be held. */
const createRequest = async (matches: (offer: FlightOffer) => boolean = () => true): Promise<FlightOrderRequest> => {
  const offer = (await findOffers()).find(matches);
  if (!offer) throw new Error('No offer matches');
  return { offer: offer.reference, total: offer.price.total, travellers, services: [] };
};

let keys = 0;
const createKey = () => `key-${(keys += 1)}`;

const sum = (...amounts: Money[]): Money => amounts.reduce((total, amount) => addMoney(total, amount));

describe('offers', () => {
  it('quotes an offer, with bags and seats', async () => {
    const [offer] = await findOffers();
    expect(offer?.passengers).toHaveLength(3);
    const quote = await supplier.quote(offer?.reference ?? '', context);
    expect(quote.offer.price).toEqual(offer?.price);
    expect(quote.services.map(({ kind }) => kind)).toContain('checked_bag');
    const [map] = await supplier.listSeatMaps(offer?.reference ?? '', context);
    expect(map?.rows.flatMap(({ sections }) => sections.flat()).some((seat) => seat?.services.length)).toBe(true);
  });

  it('returns the fares of flights that were chosen slice by slice', async () => {
    const { search: id, offers } = await supplier.searchFirstSlice(search, context);
    const outbound = offers[0]?.reference ?? '';
    const [inbound] = await supplier.searchNextSlice(id, [outbound], context);
    expect(inbound?.slices).toMatchObject([{ origin: 'JFK', destination: 'LHR' }]);
    const fares = await supplier.listFares(id, [outbound, inbound?.reference ?? ''], context);
    expect(fares.length).toBeGreaterThan(1);
    expect(fares[0]?.slices).toHaveLength(2);
  });
});

describe('orders', () => {
  it('books with a bag and a seat, retrieves by key and cancels', async () => {
    const request = await createRequest(({ conditions }) => conditions.refund?.allowed === true);
    const [bag] = (await supplier.quote(request.offer, context)).services;
    const maps = await supplier.listSeatMaps(request.offer, context);
    const seats = maps[0]?.rows.flatMap(({ sections }) => sections.flat()) ?? [];
    const seat = seats.flatMap((one) => one?.services ?? [])[0];
    if (!bag || !seat) throw new Error('A bag and a seat are expected');
    const key = createKey();
    const ordered = {
      ...request,
      total: sum(request.total, bag.price, seat.price),
      services: [bag, seat].map(({ reference }) => ({ reference, quantity: 1 })),
    };
    const booking = await supplier.book(key, ordered, context);
    expect(booking).toMatchObject({ status: 'confirmed', price: { total: ordered.total } });
    expect(booking.tickets.length).toBeGreaterThan(0);
    expect(await supplier.book(key, ordered, context)).toEqual(booking);
    expect(await supplier.retrieve({ key, reference: null, offer: null }, context)).toEqual(booking);

    const quote = await supplier.quoteCancellation(booking.reference, context);
    expect(sum(quote.refund, quote.fee)).toEqual(ordered.total);
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
  });

  it('holds an order and pays it', async () => {
    const request = await createRequest(({ hold }) => hold !== null);
    const held = await supplier.hold(createKey(), request, context);
    expect(held).toMatchObject({ status: 'held', pay_by: expect.any(String) });
    const priced = await supplier.quoteHeld(held.reference, context);
    expect(await supplier.payHeld(createKey(), held.reference, priced.price.total, context)).toMatchObject({
      status: 'confirmed',
      pay_by: null,
    });
  });

  it.each([
    [
      { kind: 'rate_limited', retry_after_seconds: 3, path: '/air/offers' },
      { name: 'SupplierBusyError', retryAfterMs: 3_000 },
    ],
    [{ kind: 'error', path: '/air/offers' }, { name: 'SupplierDownError' }],
    [{ kind: 'error', method: 'POST', path: '/air/orders' }, { name: 'OutcomeUnknownError' }],
    [{ kind: 'malformed', method: 'POST', path: '/air/orders' }, { name: 'OutcomeUnknownError' }],
    [{ kind: 'sold_out' }, { reason: 'sold_out' }],
    [{ kind: 'price_changed', method: 'POST', path: '/air/orders' }, { reason: 'price_changed' }],
  ] as const)('reports the failure %j', async (fault, expected) => {
    const request = await createRequest();
    await sandbox.fail(fault);
    await expect(supplier.book(createKey(), request, context)).rejects.toMatchObject(expected);
  });

  it('finds the order of a lost response by its key', async () => {
    const request = await createRequest();
    const key = createKey();
    await sandbox.fail({ kind: 'lost_answer', method: 'POST', path: '/air/orders' });
    await expect(supplier.book(key, request, context)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    const booking = await supplier.retrieve({ key, reference: null, offer: request.offer }, context);
    expect(booking).toMatchObject({ status: 'confirmed', price: { total: request.total } });
    expect(await supplier.book(key, request, context)).toEqual(booking);
  });
});

describe('changes', () => {
  it('replaces flights and pays the difference', async () => {
    const request = await createRequest(({ conditions }) => conditions.change?.allowed === true);
    const booking = await supplier.book(createKey(), request, context);
    const remove = [booking.slices[0]?.id ?? ''];
    const add = [{ origin: 'LHR', destination: 'JFK', date: '2027-02-11' }];
    const changes = await supplier.listChanges(booking.reference, { remove, add, cabin: 'economy' }, context);
    const [change] = changes;
    if (!change) throw new Error('A change is expected');
    const changed = await supplier.confirmChange(change, context);
    expect(changed.slices[0]?.segments[0]?.departs).toMatch(/^2027-02-11/);
    expect(changed.price.total).toEqual(change.total_after);
  });

  it('reads the notification of a schedule change and accepts it', async () => {
    const incoming: IncomingNotification[] = [];
    const receiver = createServer((request, response) => {
      void text(request).then((body) => {
        incoming.push({ headers: { 'x-duffel-signature': String(request.headers['x-duffel-signature']) }, body });
        response.end();
      });
    });
    const port = await findFreePort();
    await once(receiver.listen(port, '127.0.0.1'), 'listening');
    const event = 'order.airline_initiated_change_detected';
    const { data } = await sandbox.duffel.webhooks.create({ url: `http://127.0.0.1:${port}/`, events: [event] });
    const { reference } = await supplier.book(createKey(), await createRequest(), context);
    await sandbox.trigger({ kind: 'schedule_change', booking: reference, minutes: 95 });

    const [change] = await supplier.listScheduleChanges(reference, context);
    expect(change).toMatchObject({ state: 'open', answers: expect.arrayContaining(['accept', 'cancel']) });
    await supplier.acceptScheduleChange(change?.reference ?? '', context);
    await supplier.acceptScheduleChange(change?.reference ?? '', context);
    expect(await supplier.listScheduleChanges(reference, context)).toMatchObject([{ state: 'accepted' }]);
    const after = await supplier.retrieve({ key: '', reference, offer: null }, context);
    expect(after?.slices[0]?.segments[0]?.departs).toBe(change?.after[0]?.segments[0]?.departs);

    await eventually(() => expect(incoming).not.toHaveLength(0));
    receiver.close();
    const receiving = createSupplier(sandbox.origin, { token: duffelToken, webhookSecret: data.secret });
    expect(await receiving.readNotification?.(incoming[0] ?? { headers: {}, body: '' })).toMatchObject([
      { booking: reference, kind: 'schedule_changed' },
    ]);
  });
});
