import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivityDays, searchActivities } from '@travel/contracts/endpoints/products/activities';
import { listCarDays, searchCars } from '@travel/contracts/endpoints/products/cars';
import { listCruiseDays, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { listTransferDays, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import type { Money } from '@travel/contracts/money/money';
import { addDays } from '@travel/contracts/locale/days/days';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
let visitor: ReturnType<TestApi['visitor']>;
beforeAll(async () => {
  api = await openApi();
  visitor = api.visitor();
});
afterAll(() => api.close());

type Day = { readonly date: string; readonly from: Money | null };

interface ProductPrices {
  /** Requests the lowest price of each day of a month. Returns the prices or the problem. */
  readonly daysOf: (query: { place: string; month: string }) => Promise<{ data: { data: Day[] }; problem: unknown }>;
  /** Returns the lowest price in a search for a day. */
  readonly searched: (place: string, date: string) => Promise<Money | undefined>;
}

const cheapest = { sort: 'price', limit: 1, currency: 'EUR' } as const;
const products: Readonly<Record<string, ProductPrices>> = {
  cars: {
    daysOf: (query) => visitor.call(listCarDays, { query: { ...query, currency: 'EUR', age: 23 } }),
    async searched(place, date) {
      const query = { place, checkin: date, checkout: addDays(date, 3), age: 23, ...cheapest };
      return (await visitor.call(searchCars, { query })).data.data.results[0]?.price.per_day;
    },
  },
  activities: {
    daysOf: (query) => visitor.call(listActivityDays, { query: { ...query, currency: 'EUR', people: '2-1:7' } }),
    async searched(place, date) {
      const query = { place, checkin: date, checkout: date, people: '2-1:7', ...cheapest };
      return (await visitor.call(searchActivities, { query })).data.data.results[0]?.price.inclusive;
    },
  },
  cruises: {
    daysOf: (query) => visitor.call(listCruiseDays, { query: { ...query, currency: 'EUR', rooms: '2-1:7' } }),
    async searched(place, date) {
      const query = { place, checkin: date, checkout: date, rooms: '2-1:7', ...cheapest };
      return (await visitor.call(searchCruises, { query })).data.data.results[0]?.price.per_person;
    },
  },
  transfers: {
    daysOf: (query) =>
      visitor.call(listTransferDays, { query: { ...query, currency: 'EUR', rooms: '6', time: '23:10' } }),
    async searched(place, date) {
      const query = { place, checkin: date, rooms: '6', time: '23:10', ...cheapest };
      return (await visitor.call(searchTransfers, { query })).data.data.results[0]?.price.inclusive;
    },
  },
};

describe.each(Object.entries(products))('day prices of %s', (_, { daysOf, searched }) => {
  it('equals the lowest price of a search for every day of the month', async () => {
    const days = (await daysOf({ place: 'amalfi-coast', month: '2027-02' })).data.data;
    expect(days).toHaveLength(28);
    for (const { date, from } of [days[0], days[13], days[27]].flatMap((day) => day ?? [])) {
      expect(from ?? undefined).toEqual(await searched('amalfi-coast', date));
    }
    expect(new Set(days.map(({ from }) => from?.amount)).size).toBeGreaterThan(1);
  });

  it('returns null for past days and days more than a year ahead', async () => {
    const thisMonth = (await daysOf({ place: 'rome', month: '2026-11' })).data.data;
    const [today] = thisMonth.flatMap(({ date, from }) => (from ? [date] : []));
    expect(today && today >= '2026-11-20').toBe(true);
    const far = (await daysOf({ place: 'rome', month: '2027-12' })).data.data;
    expect(far.every(({ from }) => from === null)).toBe(true);
  });

  it('rejects unknown places and invalid months, naming the field', async () => {
    expect((await daysOf({ place: 'atlantis', month: '2027-05' })).problem).toMatchObject({
      code: 'place_unknown',
      errors: [{ field: 'place' }],
    });
    expect((await daysOf({ place: 'rome', month: '2027-13' })).problem).toMatchObject({ errors: [{ field: 'month' }] });
  });
});

it('shows no price for a day on which all cars are taken', async () => {
  const month = '2027-05';
  const query = { place: 'st-ruan', month };
  const before = (await visitor.call(listCarDays, { query })).data.data;
  expect(before[14]?.from).not.toBeNull();
  const { results } = (
    await visitor.call(searchCars, {
      query: { place: 'st-ruan', checkin: '2027-05-15', checkout: '2027-05-18', limit: 200 },
    })
  ).data.data;
  await api.sql(
    `insert into capacity_taken (unit_id, slot, taken, allotment)
     select regexp_replace(car, '\\.([^.]*)$', '/\\1'), '2027-05-15', 99, 99 from unnest($1::text[]) car`,
    [results.map(({ car_id }) => car_id)],
  );
  const after = (await visitor.call(listCarDays, { query })).data.data;
  expect(after[14]).toEqual({ date: '2027-05-15', from: null });
  expect(after[20]?.from).toEqual(before[20]?.from);
});
