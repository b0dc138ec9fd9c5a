import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { readRental, searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { openApi } from '../../testing/open-api.ts';
import type { TestApi } from '../../testing/open-api.ts';
import { asOperator } from '../../testing/sandbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterEach(() => api.visitor().call(clearSupplierFaults, {}, asOperator));
afterAll(() => api.close());

const fault = (body: object) =>
  api.visitor().call(injectSupplierFault, { body: { call: 'search', ...body } }, asOperator);

/** Each test uses its own nights, because supplier answers are cached. */
const nights = (checkin: string, checkout: string) => ({ place: 'amalfi-coast', checkin, checkout, limit: '200' });
const rentals = async (query: ReturnType<typeof nights>) =>
  (await api.visitor().call(searchRentals, { query })).data.data;
const hotels = async (query: ReturnType<typeof nights>) =>
  (await api.visitor().call(searchHotels, { query: { ...query, limit: '2000' } })).data.data;

describe('suppliers queried in parallel', () => {
  it('names failed suppliers, shows the offers of the others, and includes them again after they recover', async () => {
    const query = nights('2027-03-01', '2027-03-09');
    await fault({ supplier: 'larder' });
    const some = await rentals(query);
    expect(some.suppliers).toEqual([
      { id: 'keyhouse', name: 'Keyhouse', state: 'answered' },
      { id: 'larder', name: 'Larder & Loft', state: 'failed' },
    ]);
    expect(new Set(some.results.map(({ supplier }) => supplier.id))).toEqual(new Set(['keyhouse']));
    const all = await rentals(query);
    expect(all.suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(all.total).toBeGreaterThan(some.total);
  });

  it('reports late suppliers and adds their offers when they answer', async () => {
    const query = nights('2027-03-02', '2027-03-10');
    await fault({ supplier: 'keyhouse', delay_ms: 2_500 });
    const some = await rentals(query);
    expect(some.suppliers.map(({ state }) => state)).toEqual(['late', 'answered']);
    expect(new Set(some.results.map(({ supplier }) => supplier.id))).toEqual(new Set(['larder']));
    let all = await rentals(query);
    while (all.suppliers.some(({ state }) => state === 'late')) all = await rentals(query);
    expect(all.suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(all.total).toBeGreaterThan(some.total);
  });

  it('leaves out the hotels of a silent supplier until it answers', async () => {
    const query = nights('2027-03-03', '2027-03-07');
    await fault({ supplier: 'nightjar' });
    const some = await hotels(query);
    expect(some.suppliers?.map(({ id, state }) => [id, state])).toEqual([
      ['portolan', 'answered'],
      ['nightjar', 'failed'],
    ]);
    const all = await hotels(query);
    expect(all.suppliers?.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(all.total).toBeGreaterThan(some.total);
    const before = new Set(some.hotels.map(({ hotel_id }) => hotel_id));
    expect(all.hotels.filter(({ hotel_id }) => before.has(hotel_id))).toEqual(some.hotels);
  });

  it('returns 503 for a house whose supplier fails, and 200 on retry', async () => {
    const dates = { checkin: '2027-03-04', checkout: '2027-03-12' };
    const rental = (await rentals({ ...nights('2027-03-05', '2027-03-12') })).results[0];
    await fault({ supplier: rental?.supplier.id });
    const call = () =>
      api.visitor().call(readRental, { params: { lodging_id: rental?.lodging_id ?? '' }, query: dates });
    expect((await call()).problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await call()).status).toBe(200);
    await fault({ supplier: 'portolan' });
    const hotel = () =>
      api.visitor().call(readHotel, { params: { hotel_id: 'amalfi-coast.torre-limonaia' }, query: dates });
    expect((await hotel()).problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await hotel()).status).toBe(200);
  });
});
