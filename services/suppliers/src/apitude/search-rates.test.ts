import { afterAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import type { HotelSearch } from '@travel/supplier-kit/hotels/hotel-supplier';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { closeFakes, createContext, openAdapter } from './testing/fake-apitude.ts';
import { london, searchHotels, stay } from './testing/search-hotels.ts';

afterAll(closeFakes);

describe('search', () => {
  it.each<[string, HotelSearch['area'], object]>([
    ['a destination', { destination: 'LON' }, { destination: { code: 'LON' } }],
    ['hotels without codes of others', { hotels: ['1', '22', 'x-3', '1'] }, { hotels: { hotel: [1, 22] } }],
    [
      'a circle',
      { latitude: 51.5, longitude: -0.1, kilometres: 5 },
      { geolocation: { latitude: 51.5, longitude: -0.1, radius: 5, unit: 'km' } },
    ],
  ])('requests the rates of %s', async (_title, area, criteria) => {
    const { requests } = await searchHotels(
      () => ({ body: { hotels: { total: 0 } } }),
      { area, stay },
      { sourceMarket: 'DE' },
    );
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/hotel-api/1.0/hotels' });
    expect(requests[0]?.body).toEqual({
      stay: { checkIn: '2027-05-14', checkOut: '2027-05-16' },
      occupancies: [{ rooms: 1, adults: 2, children: 0 }],
      dailyRate: true,
      language: 'ALE',
      sourceMarket: 'DE',
      ...criteria,
    });
  });

  it('groups rooms with the same guests', async () => {
    const rooms = [
      { adults: 2, child_ages: [8, 3] },
      { adults: 1, child_ages: [] },
      { adults: 2, child_ages: [3, 8] },
    ];
    const { requests } = await searchHotels(() => ({ body: { hotels: { total: 0 } } }), {
      ...london,
      stay: { ...stay, rooms },
    });
    expect(requests[0]?.body).toMatchObject({
      occupancies: [
        {
          rooms: 2,
          adults: 2,
          children: 2,
          paxes: [
            { type: 'CH', age: 8 },
            { type: 'CH', age: 3 },
          ],
        },
        { rooms: 1, adults: 1, children: 0 },
      ],
    });
  });

  it('requests batches of 2,000 hotels and yields the results of each batch', async () => {
    const codes = Array.from({ length: 4_500 }, (_, index) => String(index + 1));
    const { batches, requests } = await searchHotels(
      ({ body }) => {
        const [first] = (body as { hotels: { hotel: number[] } }).hotels.hotel;
        const rooms = [{ code: 'DBL', rates: [{ rateKey: `k${first}`, net: 10 }] }];
        return { body: { hotels: { hotels: [{ code: first, rooms }] } } };
      },
      { area: { hotels: codes }, stay },
    );
    const sizes = requests.map(({ body }) => (body as { hotels: { hotel: number[] } }).hotels.hotel.length);
    expect(sizes.toSorted((a, b) => a - b)).toEqual([500, 2_000, 2_000]);
    expect(batches.flatMap((batch) => batch.map(({ hotel }) => Number(hotel))).toSorted((a, b) => a - b)).toEqual([
      1, 2_001, 4_001,
    ]);
  });

  it.each([
    [[{ rate: 4.3, reviewCount: 15, type: 'HOTELBEDS' }], { score: 86, count: 15 }],
    [
      [
        { rate: '4.00', reviewCount: '2', type: 'TRIPADVISOR' },
        { rate: '2.5', reviewCount: '900', type: 'HOTELBEDS' },
      ],
      { score: 50, count: 900 },
    ],
    [[{ rate: 5, reviewCount: 0, type: 'HOTELBEDS' }], null],
    [[{ rate: 'good', reviewCount: 3 }], null],
    [undefined, null],
  ])('maps the reviews %j', async (reviews, expected) => {
    const rooms = [{ code: 'DBL', rates: [{ rateKey: 'k', net: 10 }] }];
    const { batches } = await searchHotels(() => ({ body: { hotels: { hotels: [{ code: 1, rooms, reviews }] } } }));
    expect(batches.flat().map((hotel) => hotel.reviews)).toEqual([expected]);
  });

  it('requests nothing without hotels', async () => {
    const { batches, requests } = await searchHotels(() => 'close', { area: { hotels: [] }, stay });
    expect([batches, requests]).toEqual([[], []]);
  });

  it('ends its requests when the caller stops reading', async () => {
    const codes = Array.from({ length: 2_001 }, (_, index) => String(index + 1));
    const rooms = [{ code: 'DBL', rates: [{ rateKey: 'k', net: 10 }] }];
    const { supplier, conversations } = await openAdapter(({ body }) =>
      JSON.stringify(body).includes('[2001]') ? 'hang' : { body: { hotels: { hotels: [{ code: 1, rooms }] } } },
    );
    for await (const batch of supplier.search({ area: { hotels: codes }, stay }, createContext())) {
      expect(batch).toHaveLength(1);
      break;
    }
    await eventually(() => expect(conversations.map(({ status }) => status)).toEqual([200, null]));
  });

  it.each([{ total: 0 }, { total: 0, hotels: null }, { total: 0, hotels: [] }, null])(
    'yields nothing for the empty result %j',
    async (hotels) => {
      expect((await searchHotels(() => ({ body: { hotels } }))).batches).toEqual([]);
    },
  );

  it('rejects if the API fails or its answer cannot be read', async () => {
    await expect(searchHotels(() => ({ status: 503, body: '' }))).rejects.toBeInstanceOf(SupplierDownError);
    await expect(searchHotels(() => ({ body: { total: 0 } }))).rejects.toBeInstanceOf(SupplierDownError);
    const unreadable = { hotels: { hotels: [{ name: 'Savoy' }, 'x'] } };
    await expect(searchHotels(() => ({ body: unreadable }))).rejects.toBeInstanceOf(SupplierDownError);
  });
});
