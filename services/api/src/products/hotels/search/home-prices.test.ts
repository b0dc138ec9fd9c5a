import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listNightPrices, listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { listHighlights, searchPlaces } from '@travel/contracts/endpoints/reference/places';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { listOpenDays } from '@travel/reference/calendar-days/day-numbers';
import { listMiddleStays, getMonthAfter } from '../../lodging/stays/month-stays.ts';
import { listRecommendedHotelIds } from './hotel-routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => api.sql('delete from capacity_taken'));

const getPicks = async (query: EndpointRequest<typeof listRecommendedHotels>['query'] = {}, host = 'localhost:3000') =>
  (await api.visitor({ host }).call(listRecommendedHotels, { query })).data.data;
const search = async (query: NonNullable<EndpointRequest<typeof searchHotels>['query']>) =>
  (await api.visitor().call(searchHotels, { query })).data.data;

describe('recommended hotels of the home page', () => {
  it.each([
    ['localhost:3000', ['Torre Limonaia', 'Sestri Lodge', 'Dar Azraq Camp', 'Kaya Pool House']],
    ['skyline.localhost:3000', ['Kontor Eight', 'Halvorsen House', 'The Signal Works', 'Nishi Tower']],
    ['harbor.localhost:3000', ['The Pilot House', 'Fjellstua Resort', 'Maison de l’Écluse', 'Locanda del Faro']],
  ])('lists the hotels that %s recommends, in its order', async (host, names) => {
    const { picks: list, total } = await getPicks({ month: '2027-05' }, host);
    expect(list.map(({ name }) => name)).toEqual(names);
    expect(total).toBeGreaterThan(4);
  });

  it('recommends only hotels of the inventory', () => {
    const inventory = createInventory();
    const ids = ['main', 'skyline', 'harbor', 'fourth'].flatMap(listRecommendedHotelIds);
    expect(ids.filter((id) => inventory.hotel(id) === undefined)).toEqual([]);
  });

  it("shows the same price as the hotel's page for the same dates", async () => {
    for (const pick of (await getPicks({ month: '2027-05', currency: 'EUR', limit: 11 })).picks) {
      const { hotel_id, checkin, checkout, place } = pick;
      expect(checkin.slice(0, 7)).toBe('2027-05');
      const { data } = (
        await api.visitor().call(readHotel, { params: { hotel_id }, query: { checkin, checkout, currency: 'EUR' } })
      ).data;
      expect(data.rooms[0]?.price).toMatchObject(pick.price);
      expect(data.place).toEqual(place);
    }
  });

  it('prices hotels for the requested dates and omits unavailable hotels', async () => {
    const night = { checkin: '2026-11-26', checkout: '2026-11-27' };
    const { picks: list } = await getPicks({ ...night, currency: 'EUR', rooms: '1' }, 'skyline.localhost:3000');
    expect(list.every(({ checkin, checkout }) => checkin === night.checkin && checkout === night.checkout)).toBe(true);
    expect(list.every(({ price }) => price.inclusive.currency === 'EUR')).toBe(true);
    expect(list.map(({ name }) => name)).toContain('Nishi Tower');
    await api.sql(
      `insert into capacity_taken (unit_id, slot, taken, allotment)
       select 'osaka.nishi-tower/' || unit, '2026-11-26', 99, 99
       from unnest(array['single-room', 'twin-room', 'city-view-king', 'corner-suite']) unit`,
    );
    const fewer = (await getPicks({ ...night, currency: 'EUR', rooms: '1' }, 'skyline.localhost:3000')).picks;
    expect(fewer.map(({ name }) => name)).not.toContain('Nishi Tower');
  });

  it('prices other nights of the month if the middle of the month is sold out', async () => {
    await api.sql(
      `insert into capacity_taken (unit_id, slot, taken, allotment)
       select 'amalfi-coast.torre-limonaia/' || unit, '2027-05-17', 99, 99
       from unnest(array['garden-double', 'sea-view-room', 'tower-suite']) unit`,
    );
    const [torre] = (await getPicks({ month: '2027-05' })).picks;
    expect(torre?.name).toBe('Torre Limonaia');
    expect(torre && (torre.checkin > '2027-05-17' || torre.checkout <= '2027-05-17')).toBe(true);
  });

  it('prices stays of the next month by default', async () => {
    expect((await getPicks()).picks.map(({ checkin }) => checkin.slice(0, 7))).toContain('2026-12');
    expect((await getPicks({ month: '2026-10' })).picks).toEqual([]);
    expect((await getPicks({ month: '2028-12' })).picks).toEqual([]);
  });
});

describe('highlighted places of the home page', () => {
  const getHomeHighlights = async (query: EndpointRequest<typeof listHighlights>['query'], host = 'localhost:3000') =>
    (await api.visitor({ host }).call(listHighlights, { query })).data.data;

  it('shows the lowest price per night of a search', async () => {
    const list = await getHomeHighlights({ month: '2027-05', currency: 'EUR' });
    expect(list.map(({ name }) => name)).toEqual([
      'Amalfi Coast',
      'Reykjavík',
      'Kyoto',
      'Wadi Rum',
      'Marrakesh',
      'Queenstown',
    ]);
    for (const { place_id, hotels, from } of list) {
      const { checkin = '', checkout = '', price } = from ?? {};
      const found = await search({ place: place_id, checkin, checkout, currency: 'EUR', sort: 'price', limit: 1 });
      expect(found.hotels[0]?.price.per_night).toEqual(price);
      expect(hotels).toBeGreaterThanOrEqual(found.unfiltered);
      expect(checkin).toBe('2027-05-14');
    }
  });

  it('shows higher prices in the high season', async () => {
    const getAmalfi = async (month: string) => (await getHomeHighlights({ month }))[0]?.from?.price.amount ?? 0;
    expect(await getAmalfi('2027-08')).toBeGreaterThan(await getAmalfi('2027-02'));
  });

  it('shows no price for past months, or if no month is requested', async () => {
    expect((await getHomeHighlights({})).every(({ from }) => from === null)).toBe(true);
    expect((await getHomeHighlights({ month: '2026-10' })).every(({ from }) => from === null)).toBe(true);
    const [now] = await getHomeHighlights({ month: '2026-11' });
    expect(now?.from?.checkin).toBe('2026-11-20');
  });
});

describe('the calendar of night prices', () => {
  const getNights = async (query: NonNullable<EndpointRequest<typeof listNightPrices>['query']>) =>
    (await api.visitor().call(listNightPrices, { query })).data.data;

  it('shows the lowest price of a one-night search for every day of the month', async () => {
    const list = await getNights({ place: 'hoi-an', month: '2027-02', currency: 'EUR' });
    expect(list).toHaveLength(28);
    for (const { date, from } of [list[0], list[13], list[27]].flatMap((night) => night ?? [])) {
      const checkout = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
      const found = await search({
        place: 'hoi-an',
        checkin: date,
        checkout,
        currency: 'EUR',
        sort: 'price',
        limit: 1,
      });
      expect(from).toEqual(found.hotels[0]?.price.per_night);
    }
  });

  it('returns null for past days, days more than a year ahead, and days with no rooms left', async () => {
    const thisMonth = await getNights({ place: 'rome', month: '2026-11' });
    expect(thisMonth.filter(({ from }) => from === null).map(({ date }) => date)).toEqual(
      Array.from({ length: 19 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`),
    );
    expect((await getNights({ place: 'rome', month: '2027-12' })).every(({ from }) => from === null)).toBe(true);
    const units = createInventory()
      .place('st-ruan')
      ?.hotels.flatMap(({ rooms }) => rooms.map(({ unit_id }) => unit_id));
    await api.sql(
      `insert into capacity_taken (unit_id, slot, taken, allotment)
       select unit, '2027-05-15', 99, 99 from unnest($1::text[]) unit`,
      [units],
    );
    const may = await getNights({ place: 'st-ruan', month: '2027-05' });
    expect(may[14]).toEqual({ date: '2027-05-15', from: null });
    expect(may[15]?.from).not.toBeNull();
  });

  it('shows the prices of a single hotel, and null on days on which only that hotel has no room', async () => {
    const hotel = createInventory().hotel('amalfi-coast.torre-limonaia')?.hotel;
    const query = { place: 'amalfi-coast', month: '2027-05', lodging_id: 'amalfi-coast.torre-limonaia' };
    await api.sql(
      `insert into capacity_taken (unit_id, slot, taken, allotment)
       select unit, '2027-05-15', 99, 99 from unnest($1::text[]) unit`,
      [hotel?.rooms.map(({ unit_id }) => unit_id)],
    );
    const [ofHotel, ofPlace] = [await getNights(query), await getNights({ place: query.place, month: query.month })];
    expect([ofHotel[14]?.from, ofPlace[14]?.from]).toEqual([null, expect.anything()]);
    const stay = { checkin: '2027-05-20', checkout: '2027-05-21' };
    const params = { hotel_id: query.lodging_id };
    const { rooms } = (await api.visitor().call(readHotel, { params, query: stay })).data.data;
    expect(ofHotel[19]?.from?.amount).toBe(Math.min(...rooms.map(({ price }) => price.per_night.amount)));
  });
});

describe('the month of recommended stays', () => {
  it('begins with stays around the fourteenth of a month', () => {
    expect(listMiddleStays('2027-05', '2026-11-20').slice(0, 3)).toEqual([
      { checkin: '2027-05-14', checkout: '2027-05-18' },
      { checkin: '2027-05-13', checkout: '2027-05-17' },
      { checkin: '2027-05-15', checkout: '2027-05-19' },
    ]);
    expect(listMiddleStays('2026-11', '2026-11-20')[0]).toEqual({ checkin: '2026-11-20', checkout: '2026-11-24' });
    expect(listMiddleStays('2026-10', '2026-11-20')).toEqual([]);
    expect(listOpenDays('2028-02', '2028-01-01')).toHaveLength(29);
  });

  it.each([
    ['2026-11-20', '2026-12'],
    ['2026-12-31', '2027-01'],
    ['2027-01-31', '2027-02'],
    ['2028-02-29', '2028-03'],
  ])('returns the month after the day %s: %s', (date, month) => {
    expect(getMonthAfter(date)).toBe(month);
  });
});

describe('searching places by the names of their hotels', () => {
  const find = async (query: string) =>
    (await api.visitor().call(searchPlaces, { query: { query } })).data.data.map(({ place_id, match }) => [
      place_id,
      match,
    ]);

  it.each([
    [
      'torre limonaia',
      ['amalfi-coast', { kind: 'hotel', name: 'Torre Limonaia', hotel_id: 'amalfi-coast.torre-limonaia' }],
    ],
    [
      'TORRE LIMONAYA',
      ['amalfi-coast', { kind: 'hotel', name: 'Torre Limonaia', hotel_id: 'amalfi-coast.torre-limonaia' }],
    ],
    ['kontor eigth', ['hamburg', { kind: 'hotel', name: 'Kontor Eight', hotel_id: 'hamburg.kontor-eight' }]],
    ['pilot house', ['st-ruan', { kind: 'hotel', name: 'The Pilot House', hotel_id: 'st-ruan.the-pilot-house' }]],
    ['ecluse', ['brittany', { kind: 'hotel', name: 'Maison de l’Écluse', hotel_id: 'brittany.maison-de-l-ecluse' }]],
    ['praiano', ['amalfi-coast', { kind: 'area', name: 'Praiano' }]],
    ['sant agata', ['amalfi-coast', { kind: 'area', name: 'Sant’Agata' }]],
    ['paris', ['paris', undefined]],
    ['parsi', ['paris', undefined]],
  ])('finds the place for the typed text %s', async (typed, first) => {
    const found = await find(typed);
    expect(typed === 'ecluse' ? found : found.slice(0, 1)).toContainEqual(first);
  });

  it('returns each place once, and no more places than requested', async () => {
    for (const typed of ['hotel', 'house', 'san', 'villa', '']) {
      const ids = (await find(typed)).map(([id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(8);
    }
  });
});
