import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { offerFlights, readFares } from '@travel/contracts/endpoints/products/flights';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { createTestFlightSupplier } from '../../../testing/flight-suppliers.ts';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { sellFrom } from '../../../testing/suppliers.ts';

let api: TestApi;
const quoted: (string | null | undefined)[] = [];
const { supplier } = createTestFlightSupplier({
  id: 'one',
  flights: [{ number: '100', at: '09:00', cents: 10_000 }],
  fares: 7,
  async onQuote(brand) {
    quoted.push(brand);
    if (brand === 'Comfort') await wait(5_000, undefined, { ref: false });
    if (brand === 'Flex') throw new SupplierDownError('one', 'status 500');
  },
});
beforeAll(async () => {
  api = await openApi({ suppliers: sellFrom({ flights: [supplier] }, { basis_points: 0, rule: 'none' }) });
});
afterAll(() => api.close());

const query = { passengers: '1', cabin: 'economy', currency: 'EUR' } as const;
const options = ['ZZ100LHRJFK20270514'];
const read = async (most?: { readonly most_fares: number }) =>
  (await api.visitor().call(readFares, { query: { options: options.join(), ...query, ...most } })).data.data.fares;

it('offers six fares with the conditions of each, without those whose supplier is slow or fails', async () => {
  const fares = await read({ most_fares: 6 });
  expect(fares.map(({ fare, name, rules }) => [fare, name, rules.checked_bags])).toEqual([
    ['basic', 'Light', 0],
    ['standard', 'Plus', 1],
    ['flex', 'Classic', 2],
    ['sixth', 'Premium', 5],
  ]);
  const { fare = 'basic', fare_token, price } = fares[3] ?? {};
  const offered = await api.visitor().call(offerFlights, { body: { options, fare, fare_token, ...query } });
  expect(offered.data.data.price.inclusive).toEqual(price?.inclusive);
});

it('quotes only the three fares that pages of earlier releases show', async () => {
  quoted.length = 0;
  expect(await read()).toHaveLength(3);
  expect(quoted).toEqual(['Light', 'Plus', 'Classic']);
});
