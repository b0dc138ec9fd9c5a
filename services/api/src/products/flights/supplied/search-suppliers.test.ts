import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import { pickFlights, readFareCalendar, searchFlights } from '@travel/contracts/endpoints/products/flights';
import { SupplierBusyError, SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { duffelToken, openSuppliers, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import { createTestFlightSupplier, type TestFlight } from '../../../testing/flight-suppliers.ts';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { sellFrom } from '../../../testing/suppliers.ts';
import { readSupplierDocument } from '../../suppliers/registry/read-supplier-document.ts';

type Query = Record<string, string>;
const createSearch =
  (getApi: () => TestApi) =>
  (query: Query = {}) =>
    getApi()
      .visitor()
      .call(searchFlights, { query: { legs: 'LHR-JFK:2027-05-14', currency: 'EUR', ...query } });

const morning: TestFlight = { number: '100', at: '09:00', cents: 10_000 };
const early: TestFlight = { number: '200', at: '06:00', cents: 8_000, via: 'DUB' };
const evening: TestFlight = { number: '300', at: '18:00', cents: 15_000 };
const trip = 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-21';
const getId = (number: string, from: string, to: string, day: string) => `ZZ${number}${from}${to}${day}`;

describe('suppliers of an organisation', () => {
  let api: TestApi;
  let fail: (() => Promise<void>) | null = null;
  const first = createTestFlightSupplier({ id: 'first', flights: [morning, early] });
  const second = createTestFlightSupplier({
    id: 'second',
    flights: [{ ...morning, cents: 9_000 }, evening],
    steps: false,
    onSearch: async () => fail?.(),
  });
  const search = createSearch(() => api);
  beforeAll(async () => {
    api = await openApi({
      suppliers: sellFrom({ flights: [first.supplier, second.supplier] }, { basis_points: 1_000, rule: 'ten percent' }),
    });
  });
  afterAll(() => api.close());

  it('shows a flight of two suppliers once, at the lowest price with markup', async () => {
    const { data } = (await search({ sort: 'price' })).data;
    expect(data.suppliers).toEqual([
      { id: 'first', name: 'FIRST', state: 'answered' },
      { id: 'second', name: 'SECOND', state: 'answered' },
    ]);
    // Ten percent of everything but ten euros of taxes.
    expect(data.options.map(({ supplier_id, total, stops }) => [supplier_id, total.amount, stops.length])).toEqual([
      ['first', 8_700, 1],
      ['second', 9_800, 0],
      ['second', 16_400, 0],
    ]);
    expect(data).toMatchObject({ total: 3, reason: null, airlines: { ZZ: { name: 'Fake Airways' } } });
    expect(data.options[1]?.segments[0]?.departs).toMatchObject({ time: '09:00', at: '2027-05-14T08:00:00.000Z' });
  });

  it('filters and counts the options of all suppliers, and names filters that leave none', async () => {
    const nonstop = (await search({ stops: '0' })).data.data;
    expect([nonstop.matching, nonstop.total]).toEqual([2, 3]);
    expect(nonstop.facets.stops.map(({ value, count }) => [value, count])).toEqual([
      ['0', 2],
      ['1', 1],
    ]);
    const none = (await search({ stops: '0', depart_to: '8' })).data.data;
    expect(none.options).toEqual([]);
    expect(none.relax?.map(({ filter, total }) => [filter, total])).toEqual([
      ['departure', 2],
      ['stops', 1],
    ]);
  });

  it('shows prices with requested bags, also of suppliers that are searched in steps', async () => {
    const { options } = (await search({ bags: 'checked', sort: 'price' })).data.data;
    expect(options.map(({ supplier_id, total, bags }) => [supplier_id, total.amount, bags.checked])).toEqual([
      ['first', 10_900, 1],
      ['second', 12_000, 1],
      ['second', 18_600, 1],
    ]);
  });

  it('proceeds leg by leg, and finds chosen flights again after the cached answers expired', async () => {
    const chosen = getId('300', 'LHR', 'JFK', '20270514');
    const back = () => search({ legs: trip, leg: '1', chosen, sort: 'price' });
    const before = (await back()).data.data;
    expect(before.chosen.map(({ option_id }) => option_id)).toEqual([chosen]);
    // Only the second supplier sells the chosen flight.
    expect(before.options.map(({ option_id, total }) => [option_id, total.amount])).toEqual([
      [getId('100', 'JFK', 'LHR', '20270521'), 26_300],
      [getId('300', 'JFK', 'LHR', '20270521'), 32_900],
    ]);
    const searches = second.calls.length;
    await back();
    expect(second.calls).toHaveLength(searches);
    api.clock.advance(121_000);
    first.forget();
    expect((await back()).data.data.options).toEqual(before.options);
    expect(second.calls).toHaveLength(searches + 1);
  });

  it('proceeds to the third leg of a multi-city journey', async () => {
    const legs = 'LIS-FCO:2027-06-01,FCO-ATH:2027-06-05,ATH-LIS:2027-06-09';
    const chosen = [getId('100', 'LIS', 'FCO', '20270601'), getId('100', 'FCO', 'ATH', '20270605')].join();
    const { data } = (await search({ legs, leg: '2', chosen })).data;
    expect(data.chosen).toHaveLength(2);
    expect(data.options[0]?.segments[0]?.departs.airport).toBe('ATH');
  });

  it.each([
    ['an unknown flight', { leg: '1', chosen: 'ZZ999LHRJFK20270514' }, 'option_unknown', 'chosen[0]'],
    ['a missing choice', { leg: '1' }, 'option_unknown', 'chosen[0]'],
    ['a leg that the journey has not', { leg: '2' }, 'validation_failed', 'leg'],
    ['an unknown airport', { legs: 'QQQ-JFK:2027-05-14' }, 'airport_unknown', 'legs[0].from'],
  ])('rejects %s, naming the field', async (_, query, code, field) => {
    expect((await search({ legs: trip, ...query })).problem).toMatchObject({ code, errors: [{ field }] });
  });

  it.each([
    ['failed', () => Promise.reject(new SupplierDownError('second', 'status 500'))],
    ['failed', () => Promise.reject(new SupplierBusyError('second', 1))],
  ])('shows the flights of the other supplier while one is %s', async (state, failure) => {
    fail = failure;
    api.clock.advance(600_000);
    const { data } = (await search({ legs: 'LHR-JFK:2027-05-15' })).data;
    expect(data.suppliers.map((supplier) => supplier.state)).toEqual(['answered', state]);
    expect(data.options).toHaveLength(2);
    fail = null;
  });

  it('includes the flights of a late supplier in the next search', async () => {
    api.clock.advance(1_000);
    fail = () => wait(900);
    const late = (await search({ legs: 'LHR-JFK:2027-05-16' })).data.data;
    expect([late.suppliers.map(({ state }) => state), late.options.length]).toEqual([['answered', 'late'], 2]);
    await eventually(async () =>
      expect((await search({ legs: 'LHR-JFK:2027-05-16' })).data.data.options).toHaveLength(3),
    );
    fail = null;
  });

  it('shows known prices in the calendar, and searches the other days', async () => {
    const read = async (month: string) =>
      (await api.visitor().call(readFareCalendar, { query: { from: 'LHR', to: 'JFK', month, currency: 'EUR' } })).data
        .data.days;
    const days = await read('2027-06');
    expect(days).toHaveLength(30);
    expect(new Set(days.map(({ price }) => price?.amount))).toEqual(new Set([8_700]));
    const searches = first.calls.length;
    await read('2027-06');
    expect(first.calls).toHaveLength(searches);
    const past = await read('2026-11');
    expect(past[0]).toEqual({ date: '2026-11-01', price: null });
  });

  it('searches one day of each suggested route', async () => {
    const searches = first.calls.length;
    const query = { month: '2027-07', country: 'GB', limit: 3 } as const;
    const { picks } = (await api.visitor().call(pickFlights, { query })).data.data;
    expect(picks).toHaveLength(3);
    expect(first.calls).toHaveLength(searches + 3);
  });

  it('shows that the answer is incomplete if the supplier of a chosen flight failed', async () => {
    api.clock.advance(600_000);
    fail = () => Promise.reject(new SupplierDownError('second', 'status 500'));
    const { data } = (await search({ legs: trip, leg: '1', chosen: getId('300', 'LHR', 'JFK', '20270514') })).data;
    expect(data).toMatchObject({ options: [], unanswered: true, reason: null });
    fail = null;
  });
});

describe('the sandbox of Duffel', () => {
  let api: TestApi;
  let sandbox: TestSuppliers;
  const search = createSearch(() => api);
  /** Searches until the sandbox has answered, which may be late on a busy machine. */
  const findFlights = async (query: Query) => {
    let { data } = (await search(query)).data;
    while (data.suppliers.some(({ state }) => state === 'late')) ({ data } = (await search(query)).data);
    return data;
  };
  beforeAll(async () => {
    sandbox = await openSuppliers();
    const document = {
      suppliers: {
        duffel: {
          adapter: 'duffel',
          name: 'Duffel',
          url: sandbox.origin,
          credentials: { token: { env: 'DUFFEL_TOKEN' } },
        },
      },
      organisations: { main: { flights: ['duffel'] } },
    };
    api = await openApi({ suppliers: readSupplierDocument(document, { DUFFEL_TOKEN: duffelToken }) });
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  it('sells a return journey, whose total stays the same when the cheapest flight back is chosen', async () => {
    const legs = 'LON-NYC:2027-05-14,NYC-LON:2027-05-21';
    const out = await findFlights({ legs, sort: 'price' });
    expect(out.total).toBeGreaterThan(50);
    const [cheapest] = out.options;
    const back = await findFlights({ legs, leg: '1', chosen: cheapest?.option_id ?? '', sort: 'price' });
    expect(back.options[0]?.total).toEqual(cheapest?.total);
    expect(back.chosen[0]?.option_id).toBe(cheapest?.option_id);
    expect(new Set(out.options.map(({ option_id }) => option_id)).size).toBe(out.options.length);
  });

  it('sells the catalogue to organisations without accounts', async () => {
    const skyline = api.visitor({ host: 'skyline.localhost:3000' });
    const { data } = (await skyline.call(searchFlights, { query: { legs: 'LHR-JFK:2027-05-14' } })).data;
    expect(data.suppliers.map(({ id }) => id)).toEqual(['transom', 'kestrel', 'longwing']);
  });
});
