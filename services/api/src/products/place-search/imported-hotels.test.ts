import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listHighlights, searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { createFakeHotelSupplier } from '@travel/supplier-kit/testing/fake-hotel-supplier';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { sellFrom } from '../../testing/suppliers.ts';

let api: TestApi;
beforeAll(async () => {
  const supplier = createFakeHotelSupplier();
  api = await openApi({
    suppliers: sellFrom({
      hotels: [
        {
          ...supplier,
          async readContent(page, context) {
            const { hotels, next } = await supplier.readContent(page, context);
            const position = { latitude: 40.634, longitude: 14.602 };
            return { hotels: hotels.map((hotel) => ({ ...hotel, ...position, name: `Palazzo ${hotel.hotel}` })), next };
          },
        },
      ],
    }),
  });
});
afterAll(() => api.close());

it('finds, counts and searches imported hotels instead of those of the catalogue', async () => {
  const search = async (query: string) => (await api.visitor().call(searchPlaces, { query: { query } })).data.data;
  await eventually(
    async () =>
      expect(await search('palazzo 78')).toMatchObject([
        { place_id: 'amalfi-coast', match: { kind: 'hotel', hotel_id: 'amalfi-coast.palazzo-78' } },
      ]),
    20_000,
  );
  expect(await search('torre limonaia')).toEqual([]);
  const query = { place: 'kyoto', checkin: '2027-05-14', checkout: '2027-05-18' };
  const empty = (await api.visitor().call(searchHotels, { query })).data;
  expect(empty.data).toMatchObject({ hotels: [], reason: 'sold_out' });
  const { data } = (await api.visitor().call(listHighlights, { query: {} })).data;
  expect(data.map(({ place_id, hotels }) => [place_id, hotels])).toEqual(
    expect.arrayContaining([
      ['amalfi-coast', 3],
      ['kyoto', 0],
    ]),
  );
});
