import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import { createAdjustableClock, createStoppedClock } from '@travel/kit/clock/clock';
import { openDatabase } from '@travel/kit/database/database';
import { migrationsFolder as supplierMigrations } from '@travel/sandbox-suppliers/database/migrations-folder';
import { apitudeCredentials, duffelToken } from '@travel/sandbox-suppliers/testing/open-suppliers';
import { startSupplierProcess, type SupplierProcess } from '@travel/sandbox-suppliers/testing/supplier-process';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import { SupplierError } from '@travel/supplier-kit/ports/errors';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import { createApitudeSupplier } from '@travel/suppliers/apitude/create-apitude-supplier';
import { createDuffelSupplier } from '@travel/suppliers/duffel/create-duffel-supplier';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { createPortSupplier, type PortOrder, type PortProduct } from './port-supplier.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { createSupplierOrders, findSupplierOrder } from './supplier-orders.ts';
import { openStoppingProxy, type Stop } from './testing/stopping-proxy.ts';
import { request } from './testing/unreliable-port.ts';

jest.setTimeout(240_000);

const { url } = await createTestDatabase(migrationsFolder);
const database = openDatabase({ url, schema: {}, service: 'test' });
const ports = { duffel: await findFreePort(), apitude: await findFreePort() };
const { url: supplierUrl } = await createTestDatabase(supplierMigrations);

let running: SupplierProcess | null = null;
const start = async () => (running ??= await startSupplierProcess(supplierUrl, ports));
const stop = async () => {
  await running?.stop('SIGKILL');
  running = null;
};
const duffelProxy = await openStoppingProxy(`http://127.0.0.1:${ports.duffel}`, stop);
const apitudeProxy = await openStoppingProxy(`http://127.0.0.1:${ports.apitude}`, stop);

beforeAll(start);
afterAll(async () => {
  duffelProxy.close();
  apitudeProxy.close();
  await stop();
  await database.close();
});

const context: RequestContext = {
  organisation_id: 'main',
  currency: 'EUR',
  language: 'en-US',
  correlation_id: 'stopped-supplier',
  signal: new AbortController().signal,
};

const traveller: SupplierTraveller = {
  reference: null,
  kind: 'adult',
  first_name: 'Amelia',
  last_name: 'Earhart',
  title: 'Mrs',
  gender: 'f',
  born_on: '1987-07-24',
  age: null,
  email: 'amelia@example.com',
  phone: '+442080160509',
  document: { kind: 'passport', number: '19KL56147', country: 'GB', expires_on: '2035-04-25' },
};

const getDay = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A port with a search for one item that can be booked. */
interface Scene {
  readonly port: PortProduct['port'];
  quote(offer: string): Promise<unknown>;
  find(): Promise<PortOrder>;
}

const openFlights = (): Scene => {
  const id = 'duffel';
  const port = createDuffelSupplier({ id, name: 'Duffel', token: duffelToken, basePath: duffelProxy.origin });
  const search = {
    slices: [{ origin: 'LHR', destination: 'JFK', date: getDay(80) }],
    passengers: [{ kind: 'adult', age: null }],
    cabin: 'economy',
    most_connections: null,
  } as const;
  return {
    port,
    quote: (offer) => port.quote(offer, context),
    async find() {
      for await (const [offer] of port.search(search, context)) {
        if (!offer) continue;
        const { reference, price } = offer;
        const order = { offer: reference, total: price.total, travellers: [traveller], services: [] };
        return { offer: reference, total: price.total, send: (key, inner) => port.book(key, order, inner) };
      }
      throw new Error('No offer was found');
    },
  };
};

const openHotels = (): Scene => {
  const id = 'apitude';
  const port = createApitudeSupplier({ id, name: 'Beds', baseUrl: apitudeProxy.origin, ...apitudeCredentials });
  const stay = { checkin: getDay(80), checkout: getDay(82), rooms: [{ adults: 1, child_ages: [] }] };
  return {
    port,
    quote: (rate) => port.quote(rate, context),
    async find() {
      for await (const hotels of port.search({ area: { destination: 'LON' }, stay }, context)) {
        const offered = hotels.flatMap(({ rates }) => rates).find(({ pay_at }) => pay_at === 'booking');
        if (!offered) continue;
        const { reference, price } = await port.quote(offered.reference, context);
        const order = { rooms: [{ rate: reference, guests: [traveller] }], total: price.total, remark: '' };
        return { offer: reference, total: price.total, send: (key, inner) => port.book(key, order, inner) };
      }
      throw new Error('No rate was found');
    },
  };
};

/** Repeats a call as jobs do, one minute after each failure and with the supplier running again. */
const retry = async <Result>(call: () => Promise<Result>, pass: () => Promise<void>): Promise<Result> => {
  for (let count = 0; count < 8; count += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof SupplierUnavailable) && !(error instanceof SupplierError)) throw error;
      await start();
      await pass();
    }
  }
  throw new Error('The outcome stays unknown');
};

let keys = 0;

/** Searches, quotes, books and cancels while the supplier stops as planned. Returns the answer to the booking. */
const bookAndCancel = async ({ port, quote, find }: Scene) => {
  const clock = createAdjustableClock(createStoppedClock(new Date().toISOString()));
  const reported: unknown[] = [];
  const reportIgnoredError = (_operation: string, error: unknown): void => void reported.push(error);
  const orders = createSupplierOrders({ db: database.db, clock, reportIgnoredError, recordQuote: () => undefined });
  const pass = async (): Promise<void> => {
    clock.advance(60_000);
    await settleDueOrders(orders, () => port);
  };
  const order = await retry(find, pass);
  const supplier = createPortSupplier(orders, {
    product: 'HLT',
    terms: { id: port.id, name: port.name, code: port.id, netPercent: 90 },
    port,
    async quote({ item }) {
      await quote(order.offer);
      return { price: item.price };
    },
    createOrder: () => order,
  });
  const key = `BK-${port.id}-${(keys += 1)}`;
  const item = { price: { inclusive: order.total } } as ItemContent;
  await retry(() => supplier.check({ ...request, item }), pass);
  const answer = await retry(() => supplier.book(key, { ...request, item }), pass);
  const retrieve = () => port.retrieve({ key, reference: null, offer: order.offer }, context);
  expect((await retry(retrieve, pass))?.status).toBe(answer.kind === 'booked' ? 'confirmed' : undefined);
  await retry(() => supplier.cancel(key), pass);
  await start();
  for (let minutes = 0; minutes < 12; minutes += 1) {
    clock.advance(600 * 60_000);
    await settleDueOrders(orders, () => port);
  }
  const row = await findSupplierOrder(database.db, key);
  expect(row?.check_at).toBeNull();
  expect((await retrieve())?.status).toBe(answer.kind === 'booked' ? 'cancelled' : undefined);
  expect(row).toMatchObject(
    answer.kind === 'booked' ? { status: 'cancelled', refund: expect.any(Number) } : { status: 'refused' },
  );
  return answer.kind;
};

/** Requests by step of a booking. */
const flightSteps = {
  search: { method: 'POST', path: /^\/air\/(?:batch_)?offer_requests/ },
  quote: { method: 'GET', path: /^\/air\/offers\// },
  book: { method: 'POST', path: /^\/air\/orders$/ },
  retrieve: { method: 'GET', path: /^\/air\/orders\?/ },
  quoteCancellation: { method: 'POST', path: /^\/air\/order_cancellations$/ },
  cancel: { method: 'POST', path: /^\/air\/order_cancellations\/.+\/confirm$/ },
} as const;
const hotelSteps = {
  search: { method: 'POST', path: /\/hotels$/ },
  quote: { method: 'POST', path: /\/checkrates$/ },
  book: { method: 'POST', path: /\/bookings$/ },
  retrieve: { method: 'GET', path: /\/bookings\?/ },
  quoteCancellation: { method: 'DELETE', path: /SIMULATION/ },
  cancel: { method: 'DELETE', path: /=CANCELLATION/ },
} as const;

const stops = [
  [
    'after it carried out requests',
    [
      ['search', 'before'],
      ['quote', 'before'],
      ['book', 'after'],
      ['retrieve', 'after'],
      ['quoteCancellation', 'after'],
      ['cancel', 'after'],
    ],
    'booked',
  ],
  // A booking that was never carried out is refused, because it is not sent again.
  ['before it carried out the booking', [['book', 'before']], 'refused'],
  ['before it carried out the cancellation', [['cancel', 'before']], 'booked'],
] as const satisfies readonly [string, readonly (readonly [keyof typeof flightSteps, Stop['when']])[], string][];

describe.each([
  ['flights of Duffel', openFlights, flightSteps, duffelProxy],
  ['hotels of APItude', openHotels, hotelSteps, apitudeProxy],
] as const)('%s', (_name, open, steps, proxy) => {
  it.each(stops)('matches our orders after the supplier stopped %s', async (_title, planned, expected) => {
    proxy.plan(...planned.map(([step, when]) => ({ ...steps[step], when })));
    expect(await bookAndCancel(open())).toBe(expected);
    expect(proxy.listPlanned()).toEqual([]);
  });
});
