import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { money } from '@travel/contracts/money/money';
import { openSuppliers, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import type { SupplierConversation } from '@travel/supplier-kit/conversations/conversation';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { createFakeFlightSupplier } from '@travel/supplier-kit/testing/fake-flight-supplier';
import { sellFrom } from '../../../testing/suppliers.ts';
import { createSupplierRegistry } from './create-supplier-registry.ts';
import { applyMarkup } from './markup.ts';
import { readSupplierDocument } from './read-supplier-document.ts';
import type { SupplierConfiguration } from './supplier-configuration.ts';

const context: RequestContext = {
  organisation_id: 'main',
  currency: 'USD',
  language: 'en-US',
  correlation_id: 'test',
  signal: new AbortController().signal,
};

const openRegistry = (configuration: SupplierConfiguration, sandbox?: TestSuppliers) => {
  const stored: SupplierConversation[] = [];
  const metrics = new Registry();
  const clock = sandbox?.clock ?? { now: () => new Date() };
  const registry = createSupplierRegistry(configuration, {
    conversations: { add: async (one) => void stored.push(one) },
    clock,
    realClock: clock,
    metrics,
    staffMarkups: { get: () => undefined },
    reportIgnoredError(_operation, error) {
      throw error;
    },
  });
  return { registry, stored, metrics };
};

describe('accounts of organisations', () => {
  const account = (url: string) => ({
    adapter: 'duffel',
    name: 'Duffel',
    url,
    credentials: { token: { env: 'DUFFEL_TOKEN' } },
  });
  const configuration = readSupplierDocument(
    {
      suppliers: {
        duffel: account('https://duffel.example'),
        'skyline-duffel': account('http://127.0.0.1:9'),
        apitude: {
          adapter: 'apitude',
          name: 'Hotelbeds',
          url: 'https://api.hotelbeds.com/',
          credentials: { key: { env: 'APITUDE_KEY' }, secret: { env: 'APITUDE_SECRET' } },
        },
      },
      organisations: {
        '*': { flights: ['duffel'], hotels: ['apitude'] },
        skyline: {
          flights: [{ supplier: 'skyline-duffel', markup: { basis_points: 250, rule: 'partner' } }, 'duffel'],
        },
        harbor: { hotels: [] },
      },
    },
    { DUFFEL_TOKEN: 'duffel_live_1', APITUDE_KEY: 'key', APITUDE_SECRET: 'secret' },
  );
  const { registry } = openRegistry(configuration);

  it.each([
    ['main', ['duffel +0'], ['apitude +0']],
    ['skyline', ['skyline-duffel +250', 'duffel +0'], ['apitude +0']],
    ['harbor', ['duffel +0'], []],
  ])(
    'lists the accounts of %s in its order, with the defaults for products it does not list',
    (id, flights, hotels) => {
      const list = (accounts: ReturnType<typeof registry.flights | typeof registry.hotels>) =>
        accounts.map(({ id: supplier, markup }) => `${supplier} +${markup.basis_points}`);
      expect([list(registry.flights(id)), list(registry.hotels(id))]).toEqual([flights, hotels]);
    },
  );

  it('finds accounts by ID for any organisation', () => {
    expect(registry.findFlights('skyline-duffel')?.name).toBe('Duffel');
    expect([registry.findFlights('apitude'), registry.findHotels('gone')]).toEqual([undefined, undefined]);
    expect(registry.listPorts('flights').map(({ id }) => id)).toEqual(['duffel', 'skyline-duffel']);
  });

  it('recognises accounts whose bookings are real', () => {
    const { flights, hotels } = configuration.suppliers;
    expect([...flights, ...hotels].map(({ id, bookings }) => [id, bookings])).toEqual([
      ['duffel', 'unknown'],
      ['skyline-duffel', 'sandbox'],
      ['apitude', 'real'],
    ]);
  });
});

it('explains which IDs of suppliers are valid', () => {
  const suppliers = { Duffel: { adapter: 'duffel', name: 'Duffel', credentials: {} } };
  expect(() => readSupplierDocument({ suppliers, organisations: {} }, {})).toThrow(
    'suppliers.Duffel: An ID of small letters, digits and hyphens is required',
  );
});

it.each([
  [12_345, 0, 12_345],
  [10_000, 250, 10_250],
  [333, 1_500, 383],
  [1, 4_999, 1],
])('adds to %i minor units a markup of %i basis points: %i', (amount, basis_points, expected) => {
  expect(applyMarkup(money(amount, 'USD'), { basis_points })).toEqual(money(expected, 'USD'));
});

describe('ports of the registry', () => {
  let sandbox: TestSuppliers;
  beforeAll(async () => {
    sandbox = await openSuppliers();
  });
  afterAll(() => sandbox.close());

  const search = {
    slices: [{ origin: 'LHR', destination: 'JFK', date: '2027-02-10' }],
    passengers: [{ kind: 'adult' as const, age: null }],
    cabin: 'economy' as const,
    most_connections: 0,
  };

  it('stores conversations without secrets, and measures calls', async () => {
    const { registry, stored, metrics } = openRegistry(
      readSupplierDocument(
        {
          suppliers: {
            duffel: {
              adapter: 'duffel',
              name: 'Duffel',
              url: sandbox.origin,
              credentials: { token: { env: 'DUFFEL_TOKEN' } },
            },
          },
          organisations: { '*': { flights: ['duffel'] } },
        },
        { DUFFEL_TOKEN: 'duffel_test_sandbox' },
      ),
      sandbox,
    );
    const [account] = registry.flights('main');
    const offers = [];
    for await (const batch of account?.port.search(search, context) ?? []) offers.push(...batch);
    expect(offers.length).toBeGreaterThan(0);
    expect(stored[0]).toMatchObject({ supplier: 'duffel', operation: 'search', organisation_id: 'main', status: 201 });
    expect(JSON.stringify(stored)).not.toContain('duffel_test_sandbox');
    expect(await metrics.metrics()).toContain(
      'supplier_calls_total{supplier="duffel",operation="search",outcome="succeeded"} 1',
    );
  });

  it('counts searches for each booking, and quotes with another price', async () => {
    const { registry, metrics } = openRegistry(sellFrom({ flights: [createFakeFlightSupplier()] }));
    const port = registry.findFlights('fake');
    if (!port) throw new Error('The fake is not in the registry');
    const seen = [];
    for (let looks = 0; looks < 2; looks += 1)
      for await (const offers of port.search(search, context)) seen.push(...offers);
    expect(await metrics.metrics()).not.toContain('supplier_look_to_book{');
    const { offer } = await port.quote(seen.at(-1)?.reference ?? '', context);
    const order = { offer: offer.reference, total: offer.price.total, travellers: [], services: [] };
    await port.book('key', order, context);
    registry.recordQuote('fake', false);
    registry.recordQuote('fake', true);
    expect(await metrics.metrics()).toContain('supplier_look_to_book{supplier="fake"} 2');
    expect(await metrics.metrics()).toContain('supplier_price_change_ratio{supplier="fake"} 0.5');
  });
});
