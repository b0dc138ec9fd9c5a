import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { readRental, searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator } from '../../testing/sandbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterEach(() => api.visitor().call(clearSupplierFaults, {}, asOperator));
afterAll(() => api.close());

const setFault = (body: object) =>
  api.visitor().call(injectSupplierFault, { body: { call: 'search', ...body } }, asOperator);

/** Creates a search query. Each test uses different nights, because supplier answers are cached. */
const createNightsQuery = (checkin: string, checkout: string) => ({
  place: 'amalfi-coast',
  checkin,
  checkout,
  limit: '200',
});
const findRentals = async (query: ReturnType<typeof createNightsQuery>) =>
  (await api.visitor().call(searchRentals, { query })).data.data;
const findHotels = async (query: ReturnType<typeof createNightsQuery>) =>
  (await api.visitor().call(searchHotels, { query: { ...query, limit: '2000' } })).data.data;

describe('suppliers queried in parallel', () => {
  it('names failed suppliers, shows the offers of others, and includes failed ones after they recover', async () => {
    const query = createNightsQuery('2027-03-01', '2027-03-09');
    await setFault({ supplier: 'larder' });
    const some = await findRentals(query);
    expect(some.suppliers).toEqual([
      { id: 'keyhouse', name: 'Keyhouse', state: 'answered' },
      { id: 'larder', name: 'Larder & Loft', state: 'failed' },
    ]);
    expect(new Set(some.results.map(({ supplier }) => supplier.id))).toEqual(new Set(['keyhouse']));
    const all = await findRentals(query);
    expect(all.suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(all.total).toBeGreaterThan(some.total);
  });

  it('reports late suppliers, and includes their offers in the next search after they answer', async () => {
    const query = createNightsQuery('2027-03-02', '2027-03-10');
    await setFault({ supplier: 'keyhouse', delay_ms: 2_500 });
    const some = await findRentals(query);
    expect(some.suppliers.map(({ state }) => state)).toEqual(['late', 'answered']);
    expect(new Set(some.results.map(({ supplier }) => supplier.id))).toEqual(new Set(['larder']));
    let all = await findRentals(query);
    while (all.suppliers.some(({ state }) => state === 'late')) all = await findRentals(query);
    expect(all.suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(all.total).toBeGreaterThan(some.total);
  });

  it('leaves out the hotels of a failed supplier until the supplier answers', async () => {
    const query = createNightsQuery('2027-03-03', '2027-03-07');
    await setFault({ supplier: 'nightjar' });
    const some = await findHotels(query);
    expect(some.suppliers?.map(({ id, state }) => [id, state])).toEqual([
      ['portolan', 'answered'],
      ['nightjar', 'failed'],
    ]);
    const all = await findHotels(query);
    expect(all.suppliers?.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(all.total).toBeGreaterThan(some.total);
    const before = new Set(some.hotels.map(({ hotel_id }) => hotel_id));
    expect(all.hotels.filter(({ hotel_id }) => before.has(hotel_id))).toEqual(some.hotels);
  });

  it('returns 503 for a house whose supplier fails, and 200 on a retry', async () => {
    const dates = { checkin: '2027-03-04', checkout: '2027-03-12' };
    const rental = (await findRentals({ ...createNightsQuery('2027-03-05', '2027-03-12') })).results[0];
    await setFault({ supplier: rental?.supplier.id });
    const callSupplier = () =>
      api.visitor().call(readRental, { params: { lodging_id: rental?.lodging_id ?? '' }, query: dates });
    expect((await callSupplier()).problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await callSupplier()).status).toBe(200);
    await setFault({ supplier: 'portolan' });
    const readOneHotel = () =>
      api.visitor().call(readHotel, { params: { hotel_id: 'amalfi-coast.torre-limonaia' }, query: dates });
    expect((await readOneHotel()).problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await readOneHotel()).status).toBe(200);
  });
});
