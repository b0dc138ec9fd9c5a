import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { add, sum } from '@travel/contracts/money/money';
import { openApi, type TestApi } from '../../../testing/open-api.ts';

type Query = NonNullable<EndpointRequest<typeof readHotel>['query']>;

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => api.sql('delete from capacity_taken'));

const may = { checkin: '2027-05-14', checkout: '2027-05-18' };
const read = async (query: Partial<Query> = {}, hotel_id = 'amalfi-coast.torre-limonaia', host = 'localhost:3000') =>
  (await api.visitor({ host }).call(readHotel, { params: { hotel_id }, query: { ...may, ...query } })).data.data;

describe('a hotel page', () => {
  it('shows the rooms, each with price, terms and facts', async () => {
    const hotel = await read();
    expect(hotel).toMatchObject({
      name: 'Torre Limonaia',
      address: 'Via Capriglione 41, Praiano, Amalfi Coast',
      checkin_from: '15:00',
      checkin_until: '22:00',
      checkout_until: '11:00',
      place: { time_zone: 'Europe/Rome' },
      reason: null,
    });
    expect(hotel.description).toContain('A watchtower from 1560 with fourteen rooms');
    expect(hotel.good_to_know).toContain('207 steps to the beach, no lift');
    expect(hotel.scenes.length).toBeGreaterThanOrEqual(5);
    expect(hotel.scenes[0]).toEqual({ kind: 'coast', motif: 'coast', hour: 'rose', number: 1 });
    expect(hotel.rooms.map(({ room_name, price, left }) => [room_name, price.per_night.amount, left])).toEqual([
      ['Garden double', 16_800, 3],
      ['Sea view room', 21_200, 2],
      ['Tower suite', 34_600, 1],
    ]);
    expect(hotel.rooms[1]).toMatchObject({
      room_id: 'sea-view-room',
      facts: ['24 m²', 'queen bed', 'sea view', 'west-facing balcony'],
      board: 'breakfast',
      max_guests: 2,
      price: { inclusive: { amount: 84_800 }, exclusive: { amount: 75_714 }, tax: { amount: 9_086 } },
      cancellation: {
        refundable: true,
        steps: [
          { until: '2027-05-12T16:00:00.000Z', refund_percent: 100 },
          { until: '2027-05-13T16:00:00.000Z', refund_percent: 50 },
        ],
      },
      expires_at: '2026-11-20T08:30:00.000Z',
    });
    expect(hotel.rooms[2]?.cancellation).toEqual({ refundable: false, steps: [] });
  });

  it.each(['USD', 'EUR', 'JPY', 'KWD'])('shows nights and taxes that sum to the total in %s', async (currency) => {
    for (const hotel_id of ['amalfi-coast.torre-limonaia', 'osaka.nishi-tower', 'london.the-fox-and-crown']) {
      const answer = await api.visitor().call(readHotel, {
        params: { hotel_id },
        query: { checkin: '2027-03-20', checkout: '2027-04-03', rooms: '2,1', currency },
      });
      if (answer.status === 404) continue;
      for (const { price } of answer.data.data.rooms) {
        expect(
          sum(
            price.nights.map(({ inclusive }) => inclusive),
            currency,
          ),
        ).toEqual(price.inclusive);
        expect(add(price.exclusive, price.tax)).toEqual(price.inclusive);
        expect(price.nights).toHaveLength(14);
      }
    }
  });

  it('shows the same price as the search results', async () => {
    const { data } = (
      await api
        .visitor()
        .call(searchHotels, { query: { ...may, place: 'amalfi-coast', currency: 'EUR', rooms: '2-1:4' } })
    ).data;
    for (const listed of data.hotels.slice(0, 10)) {
      const hotel = await read({ currency: 'EUR', rooms: '2-1:4' }, listed.hotel_id);
      const room = hotel.rooms.find(({ room_id }) => room_id === listed.room_id);
      expect(room?.price).toMatchObject(listed.price);
      expect([room?.left, room?.cancellation]).toEqual([listed.left, listed.cancellation]);
      expect(hotel.scenes.slice(0, 1)).toEqual(listed.scenes);
    }
  });

  it('omits cancellation steps that have passed', async () => {
    const before = api.clock.offsetMs();
    api.clock.setOffsetMs(Date.parse('2027-05-12T17:00:00Z') - Date.parse('2026-11-20T08:00:00Z'));
    const garden = (await read()).rooms.find(({ room_id }) => room_id === 'garden-double');
    expect(garden?.cancellation).toEqual({
      refundable: false,
      steps: [{ until: '2027-05-13T16:00:00.000Z', refund_percent: 50 }],
    });
    api.clock.setOffsetMs(before);
  });

  it('returns the same offers within a second, and new offers after that', async () => {
    const getOffers = async () => (await read()).rooms.map(({ offer, expires_at }) => ({ offer, expires_at }));
    const before = await getOffers();
    api.clock.advance(999);
    expect(await getOffers()).toEqual(before);
    api.clock.advance(1);
    const after = await getOffers();
    expect(after.map(({ expires_at }) => expires_at)).toEqual(before.map(() => '2026-11-20T08:30:01.000Z'));
    api.clock.advance(-1_000);
  });

  it('hides taken rooms, and reports sold_out when all rooms are taken', async () => {
    const take = (units: string[]) =>
      api.sql(
        `insert into capacity_taken (unit_id, slot, taken, allotment)
         select 'amalfi-coast.torre-limonaia/' || unit, '2027-05-15', 9, 9 from unnest($1::text[]) unit`,
        [units],
      );
    await take(['sea-view-room']);
    expect((await read()).rooms.map(({ room_id }) => room_id)).toEqual(['garden-double', 'tower-suite']);
    await take(['garden-double', 'tower-suite']);
    expect(await read()).toMatchObject({ rooms: [], reason: 'sold_out', name: 'Torre Limonaia' });
  });

  it('reports too_many_guests if the hotel is too small for the party', async () => {
    expect(await read({ rooms: '8' })).toMatchObject({ rooms: [], reason: 'too_many_guests' });
    expect(await read({ rooms: '2,2,2,2,2,2,2' })).toMatchObject({ rooms: [], reason: 'too_many_guests' });
  });

  it("shows pictures in the organisation's style and texts in the requested language", async () => {
    const german = await read({ lang: 'de-DE' }, 'hamburg.kontor-eight', 'skyline.localhost:3000');
    expect(german.scenes.every(({ hour }) => hour === 'steel' || hour === 'blue')).toBe(true);
    expect(german.rooms.every(({ scene }) => scene.hour === 'steel' || scene.hour === 'blue')).toBe(true);
    expect(german.description).toContain('Ein Kaffeespeicher von 1888');
    expect(german.rooms[0]?.facts).toContain('Badewanne');
    const arabic = await read({ lang: 'ar-AE' });
    expect(arabic.rooms[0]?.room_name).toBe('غرفة مزدوجة على الحديقة');
  });
});
