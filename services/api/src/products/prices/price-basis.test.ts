import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { createHold, readHold } from '@travel/contracts/endpoints/orders/holds';
import { readHotel } from '@travel/contracts/endpoints/products/hotels';
import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import { readRental, searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import { readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { sum, type Money } from '@travel/contracts/money/money';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

interface PricedOffer {
  readonly offer?: string | null | undefined;
  readonly basis?: PriceBasis | undefined;
  readonly price: { readonly tax: Money };
}

const place = 'amalfi-coast';
const dates = { checkin: '2027-05-15', checkout: '2027-05-22' };
const times = { time: '10:00', return_time: '10:00', age: 30 };
const createMoneyQuery = (currency: string) => ({ currency, lang: 'en-US' });
const createVisitor = () => api.visitor();

const products: readonly [string, (currency: string) => Promise<PricedOffer | undefined>][] = [
  [
    'a room',
    async (currency) => {
      const query = { ...dates, ...createMoneyQuery(currency), rooms: '2' };
      const params = { hotel_id: 'amalfi-coast.torre-limonaia' };
      return (await createVisitor().call(readHotel, { params, query })).data.data.rooms[0];
    },
  ],
  [
    'a holiday rental',
    async (currency) => {
      const query = { ...dates, ...createMoneyQuery(currency), rooms: '2' };
      const [found] = (await createVisitor().call(searchRentals, { query: { place, ...query } })).data.data.results;
      const params = { lodging_id: found?.lodging_id ?? '' };
      return (await createVisitor().call(readRental, { params, query })).data.data.units[0];
    },
  ],
  [
    'a car',
    async (currency) => {
      const query = { ...dates, ...times, ...createMoneyQuery(currency) };
      const [found] = (await createVisitor().call(searchCars, { query: { place, ...query, prebook: 'true' } })).data
        .data.results;
      const params = { car_id: found?.car_id ?? '' };
      return (await createVisitor().call(readCar, { params, query })).data.data;
    },
  ],
  [
    'a transfer',
    async (currency) => {
      const query = { checkin: dates.checkin, time: '14:30', rooms: '2', ...createMoneyQuery(currency) };
      const [found] = (await createVisitor().call(searchTransfers, { query: { place, ...query } })).data.data.results;
      const params = { transfer_id: found?.transfer_id ?? '' };
      return (await createVisitor().call(readTransfer, { params, query })).data.data;
    },
  ],
];

describe.each(products)('the price of %s', (_, read) => {
  it('states its exchange rate and its tax lines', async () => {
    const priced = await read('EUR');
    const { basis, price } = priced ?? {};
    expect(basis?.exchange).toEqual({
      base: 'USD',
      rate: expect.stringMatching(/^0\.\d+$/),
      as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    const taxes = basis?.taxes.map(({ amount }) => amount) ?? [];
    expect(taxes.length).toBeGreaterThan(0);
    expect(sum(taxes, 'EUR')).toEqual(price?.tax);
    expect(basis?.taxes[0]?.label).toContain('Italy');
  });

  it('has a stable key that differs between currencies, and no exchange rate for dollars', async () => {
    const [first, again, euros] = [await read('USD'), await read('USD'), await read('EUR')];
    expect(first?.basis?.exchange).toBeNull();
    expect(again?.basis?.key).toBe(first?.basis?.key);
    expect(euros?.basis?.key).not.toBe(first?.basis?.key);
  });

  it("explains the price of a held item in the reader's language", async () => {
    const guest = createVisitor();
    const priced = await read('EUR');
    const hold = (await guest.call(createHold, { body: { offer: priced?.offer ?? '' } })).data.data;
    expect(hold.items[0].price_basis).toEqual(priced?.basis);
    const params = { token: hold.token };
    const [item] = (await guest.call(readHold, { params, query: { lang: 'de-DE' } })).data.data.items;
    expect(item.price_basis).toMatchObject({ key: priced?.basis?.key, exchange: priced?.basis?.exchange });
    expect(item.price_basis?.taxes[0]?.label).toContain('Italien');
  });
});
