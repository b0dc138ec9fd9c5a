import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivityDays, searchActivities } from '@travel/contracts/endpoints/products/activities';
import { listCarDays, searchCars } from '@travel/contracts/endpoints/products/cars';
import { readFareCalendar, searchFlights } from '@travel/contracts/endpoints/products/flights';
import { listRentalNights, searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import { listHotelPins } from '@travel/contracts/endpoints/products/hotel-map';
import { listNightPrices } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { listCruiseMonths, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { listResortNights, searchResorts } from '@travel/contracts/endpoints/products/resorts';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { listStayNights, searchStays } from '@travel/contracts/endpoints/products/stays';
import { listTransferDays, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { addDays } from '@travel/contracts/locale/days/days';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator } from '../../testing/sandbox.ts';

let api: TestApi;
let visitor: ReturnType<TestApi['visitor']>;
beforeAll(async () => {
  api = await openApi();
  visitor = api.visitor();
});
afterEach(() => visitor.call(clearSupplierFaults, {}, asOperator));
afterAll(() => api.close());

/** Number of injected failures, one per supplier of a search, because each concurrent call consumes one. */
const mostSuppliers = 4;
const failAll = async (fault: object = {}) => {
  const body = { call: 'search' as const, times: 1_000, ...fault };
  for (let at = 0; at < mostSuppliers; at += 1) await visitor.call(injectSupplierFault, { body }, asOperator);
};

const place = 'amalfi-coast';
const month = '2027-05';
const createNightsQuery = (checkin: string) => ({ place, checkin, checkout: addDays(checkin, 7), rooms: '2' });
const createLegs = (day: string) => `LHR-JFK:${day}`;

/** For each product its search and its calendar, with their queries. */
const products = [
  ['hotels', searchHotels, createNightsQuery, listNightPrices, { place, month }],
  ['resorts', searchResorts, createNightsQuery, listResortNights, { place, month }],
  ['stays', searchStays, createNightsQuery, listStayNights, { place, month }],
  ['holiday rentals', searchRentals, createNightsQuery, listRentalNights, { place, month }],
  ['activities', searchActivities, createNightsQuery, listActivityDays, { place, month }],
  ['cars', searchCars, (day: string) => ({ ...createNightsQuery(day), age: 30 }), listCarDays, { place, month }],
  ['transfers', searchTransfers, (checkin: string) => ({ place, checkin }), listTransferDays, { place, month }],
  ['cruises', searchCruises, createNightsQuery, listCruiseMonths, { place }],
  [
    'flights',
    searchFlights,
    (day: string) => ({ legs: createLegs(day) }),
    readFareCalendar,
    { from: 'LHR', to: 'JFK', month },
  ],
] as const;

it('tests every product that can be searched', () => {
  expect(products).toHaveLength(productDefinitions.filter(({ search }) => search.length > 0).length);
});

describe.each(products)('a search for %s', (_, search, queryOn, calendar, queryOfMonth) => {
  it.each([
    ['failed', '2027-05-15', {}],
    ['late', '2027-05-22', { delay_ms: 2_500 }],
  ])('returns the mark "unanswered" if all suppliers are %s', async (state, day, fault) => {
    await failAll(fault);
    const { status, data } = await visitor.call(search, { query: queryOn(day) });
    expect(status).toBe(200);
    expect(data.data).toMatchObject({ unanswered: true, reason: null });
    const states = data.data.suppliers?.map((supplier) => supplier.state);
    expect(new Set(states)).toEqual(new Set([state]));
  });

  it('omits the mark "unanswered" once a supplier answers', async () => {
    const { data } = await visitor.call(search, { query: queryOn('2027-05-15') });
    expect(data.data).not.toHaveProperty('unanswered');
  });

  it('returns the same calendar if all suppliers fail', async () => {
    const before = await visitor.call(calendar, { query: queryOfMonth });
    await failAll();
    const during = await visitor.call(calendar, { query: queryOfMonth });
    expect(during.status).toBe(200);
    expect(during.data).toEqual(before.data);
  });
});

it('returns 503 for the map of hotels if no supplier answers', async () => {
  await failAll();
  const { problem } = await visitor.call(listHotelPins, { query: createNightsQuery('2027-06-05') });
  expect(problem).toMatchObject({ status: 503, code: 'unavailable' });
});
