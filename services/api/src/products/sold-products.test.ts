import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchActivities } from '@travel/contracts/endpoints/products/activities';
import { searchFlights } from '@travel/contracts/endpoints/products/flights';
import { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { listSoldProducts } from '@travel/contracts/endpoints/products/sold-products';
import { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { createFakeCarSupplier } from '@travel/supplier-kit/testing/fake-car-supplier';
import { createFakeFlightSupplier } from '@travel/supplier-kit/testing/fake-flight-supplier';
import { openApi, type TestApi } from '../testing/open-api.ts';
import { sellFrom } from '../testing/suppliers.ts';

describe('a site in production', () => {
  let api: TestApi;
  beforeAll(async () => {
    const suppliers = sellFrom({ flights: [createFakeFlightSupplier()], cars: [createFakeCarSupplier()] });
    api = await openApi({
      sellsSandboxOffers: false,
      suppliers: { ...suppliers, organisations: new Map([['harbor', { flights: [], cars: [] }]]) },
    });
  });
  afterAll(() => api.close());

  it.each([
    ['localhost:3000', ['FLT', 'CAR']],
    ['harbor.localhost:3000', []],
  ])('lists at %s the products that its organisation has accounts for', async (host, products) => {
    expect((await api.visitor({ host }).call(listSoldProducts, {})).data).toEqual({
      data: { products, has_plans: true },
    });
  });

  it('refuses calls of products that it does not sell', async () => {
    const legs = 'LHR-JFK:2027-05-14';
    const ask = async (host: string) => {
      const visitor = api.visitor({ host });
      const query = { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-16' };
      const calls = [
        visitor.call(searchFlights, { query: { legs } }),
        visitor.call(searchHotels, { query }),
        visitor.call(searchActivities, { query }),
      ];
      return (await Promise.all(calls)).map((answer) => (answer.status === 200 ? 'sold' : answer.problem.code));
    };
    expect(await ask('localhost:3000')).toEqual(['sold', 'product_not_sold', 'product_not_sold']);
    expect(await ask('harbor.localhost:3000')).toEqual(['product_not_sold', 'product_not_sold', 'product_not_sold']);
  });

  it('suggests places, but no generated hotels', async () => {
    const find = async (query: string) => (await api.visitor().call(searchPlaces, { query: { query } })).data.data;
    expect(await find('Torre Limonaia')).toEqual([]);
    expect((await find('Amalfi Coast'))[0]).toMatchObject({ place_id: 'amalfi-coast' });
  });
});

it('lists all products in a sandbox, also those without accounts', async () => {
  const api = await openApi({ suppliers: sellFrom({ flights: [createFakeFlightSupplier()] }) });
  expect((await api.visitor().call(listSoldProducts, {})).data.data.products).toHaveLength(9);
  await api.close();
});
