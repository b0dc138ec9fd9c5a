import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listNightPrices, listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { listHotelPins } from '@travel/contracts/endpoints/products/hotel-map';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { money } from '@travel/contracts/money/money';
import type {
  AvailableHotel,
  HotelRate,
  HotelRoomParty,
  HotelSupplier,
} from '@travel/supplier-kit/hotels/hotel-supplier';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { createFakeHotelSupplier } from '@travel/supplier-kit/testing/fake-hotel-supplier';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { createHotelContent, importHotelContent } from '../../../testing/hotel-content.ts';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { sellFrom } from '../../../testing/suppliers.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

/** The rooms of a hotel for a party, by the code of the hotel. */
type Rooms = Readonly<Record<string, (party: HotelRoomParty) => readonly Partial<HotelRate>[]>>;

const free = [{ from: '2027-05-13T16:00:00.000Z', fee: money(99_999_999, 'USD') }];
const strict = [{ from: '2026-01-01T00:00:00.000Z', fee: money(99_999_999, 'USD') }];

const price = (net: number, taxes = 0, currency = 'USD'): Pick<HotelRate, 'price'> => ({
  price: {
    net: money(net, currency),
    taxes: money(taxes, currency),
    fees: money(0, currency),
    total: money(net + taxes, currency),
  },
});

const doubleRoom = { room: { code: 'DBL.ST', name: 'DOUBLE STANDARD' } };
const breakfast = { board: { code: 'BB', name: 'BED AND BREAKFAST' } };

const createRate = (
  supplier: string,
  reference: string,
  party: HotelRoomParty,
  own: Partial<HotelRate>,
): HotelRate => ({
  supplier,
  reference,
  ...price(10_000),
  expires_at: null,
  ...doubleRoom,
  board: { code: 'RO', name: 'ROOM ONLY' },
  rooms: 1,
  party,
  left: 5,
  needs_quote: false,
  cancellation: strict,
  pay_at: 'booking',
  taxes: [],
  promotions: [],
  nights: [],
  remarks: null,
  ...own,
});

let isDown = false;
let searches: string[] = [];

const createSupplier = (id: string, rooms: Rooms): HotelSupplier => ({
  ...createFakeHotelSupplier(),
  id,
  name: id.toUpperCase(),
  async *search({ area, stay }) {
    searches.push(id);
    if (isDown && id === 'beds') throw new SupplierDownError(id, 'status 503');
    const codes = 'hotels' in area ? area.hotels : [];
    const found = codes.map((hotel): AvailableHotel => ({
      hotel,
      name: hotel,
      reviews: null,
      rates: stay.rooms.flatMap((party, room) =>
        (rooms[hotel]?.(party) ?? []).map((own, at) => createRate(id, `${hotel}-${room}-${at}`, party, own)),
      ),
    }));
    yield found.filter(({ rates }) => rates.length > 0);
  },
});

const beds = createSupplier('beds', {
  '101': ({ adults }) => [
    { ...price(10_000 * adults, 1_000), cancellation: free, ...breakfast },
    { ...price(9_000 * adults) },
    { ...price(1_000), pay_at: 'hotel' },
  ],
  '102': ({ adults }) =>
    adults === 3
      ? [price(30_000, 0, 'EUR')]
      : [{ ...price(30_000), nights: [money(10_000, 'USD'), money(20_000, 'USD')], left: 2 }],
  // Doubles are only for two guests, and singles only for one.
  '103': ({ adults, child_ages }) =>
    adults + child_ages.length === 1
      ? [{ ...price(5_000), room: { code: 'SGL.ST', name: 'SINGLE' } }]
      : [{ ...price(12_000), taxes: [{ name: 'City tax', amount: money(700, 'EUR'), included: false }] }],
});
const rooms = createSupplier('rooms', {
  '901': ({ adults }) => [{ ...price(8_000 * adults) }, { ...price(25_000 * adults), ...breakfast }],
  // The hotel prescribes prices, all but one of them above the supplier's with markup.
  '902': () => [
    { minimum_price: money(15_000, 'USD') },
    { ...price(14_000), minimum_price: money(14_500, 'USD'), ...breakfast },
    { ...price(8_000), minimum_price: money(20_000, 'USD'), cancellation: free },
    { ...price(16_000), cancellation: free },
  ],
  '903': () => [price(20_000)],
  '904': () => [price(10_000)],
});

let api: TestApi;
let guest: TestVisitor;
beforeAll(async () => {
  const { url } = await createTestDatabase(migrationsFolder);
  const content = (supplier: string, hotel: string, changed: object) => createHotelContent(supplier, hotel, changed);
  await importHotelContent(url, [
    content('beds', '101', { name: 'Torre Limonaia', amenities: ['pool'] }),
    content('beds', '102', { name: 'Villa Due Golfi', stars: 5 }),
    content('beds', '103', { name: 'Casa Piccola', stars: 0 }),
  ]);
  await importHotelContent(url, [
    content('rooms', '901', { name: 'Torre Limonaia', latitude: 40.6305 }),
    content('rooms', '902', { name: 'Casa Trevi', latitude: 41.9, longitude: 12.48, city: 'ROMA' }),
    content('rooms', '903', { name: 'Maashuis', latitude: 51.92, longitude: 4.48, ranking: 1 }),
    content('rooms', '904', { name: 'Alsterhof', latitude: 53.55, longitude: 9.99 }),
  ]);
  const german = {
    language: 'de',
    name: 'Casa Piccola',
    rooms: [{ code: 'DBL.ST', name: 'Doppelzimmer', most_guests: 3 }],
  };
  await importHotelContent(url, [content('beds', '103', german)], 'de');
  const suppliers = sellFrom({ hotels: [beds, rooms] }, { basis_points: 1_000, rule: 'web' });
  api = await openApi({ suppliers }, url);
  guest = api.visitor();
});
afterAll(() => api.close());
beforeEach(() => {
  isDown = false;
  searches = [];
  // Answers are cached for half a minute.
  api.clock.advance(60_000);
});

const stay = { checkin: '2027-05-14', checkout: '2027-05-16', rooms: '2', currency: 'USD' };
const search = async (changes: object = {}) =>
  (await guest.call(searchHotels, { query: { ...stay, place: 'amalfi-coast', ...changes } })).data.data;
const findId = async (name: string) => {
  const hotel = (await search()).hotels.find((found) => found.name === name);
  if (!hotel) throw new Error(`${name} is not found`);
  return hotel.hotel_id;
};
const readRooms = async (name: string, changes: object = {}) => {
  const params = { hotel_id: await findId(name) };
  return (await guest.call(readHotel, { params, query: { ...stay, ...changes } })).data.data.rooms;
};

describe('a search at several suppliers', () => {
  it('shows a hotel of two suppliers once, at the cheapest price with markup, and keeps the other rooms', async () => {
    const { hotels, total, suppliers } = await search({ sort: 'price' });
    expect(suppliers?.map(({ id, state }) => [id, state])).toEqual([
      ['beds', 'answered'],
      ['rooms', 'answered'],
    ]);
    expect(total).toBe(3);
    expect(hotels.map(({ name, price: { inclusive } }) => [name, inclusive.amount])).toEqual([
      ['Casa Piccola', 13_200],
      ['Torre Limonaia', 17_600],
      ['Villa Due Golfi', 33_000],
    ]);
    const offered = await readRooms('Torre Limonaia');
    expect(
      offered.map(({ board, cancellation, price: { inclusive, tax } }) => [
        board,
        cancellation.refundable,
        inclusive.amount,
        tax.amount,
      ]),
    ).toEqual([
      ['room-only', false, 17_600, 0],
      // Taxes pass through without markup.
      ['breakfast', true, 23_000, 1_000],
      ['breakfast', false, 55_000, 0],
    ]);
  });

  it.each([
    [{ board: 'breakfast' }, ['Torre Limonaia']],
    [{ refundable: 'true' }, ['Torre Limonaia']],
    [{ refundable: 'false', sort: 'stars' }, ['Villa Due Golfi', 'Torre Limonaia', 'Casa Piccola']],
    [{ stars: '5' }, ['Villa Due Golfi']],
    [{ amenities: 'pool' }, ['Torre Limonaia']],
    [{ price_max: 80 }, ['Casa Piccola']],
  ] as const)('filters by %j', async (filter, names) => {
    const { hotels, counts, unfiltered } = await search(filter);
    expect(hotels.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
    expect(unfiltered).toBe(3);
    expect(counts.board.length).toBeGreaterThan(1);
    const pins = (await guest.call(listHotelPins, { query: { ...stay, place: 'amalfi-coast', ...filter } })).data.data;
    expect(pins).toHaveLength(names.length);
  });

  it('returns that suppliers recommend the order, and that no hotel has reviews', async () => {
    expect(await search()).toMatchObject({ recommended_by: 'suppliers', has_reviews: false });
  });

  it('searches each supplier once for equal searches, in every language and with every filter', async () => {
    await Promise.all([search(), search({ stars: '5' }), search({ lang: 'de-DE' })]);
    await search({ sort: 'price' });
    expect(searches.toSorted()).toEqual(['beds', 'rooms']);
  });

  it('lists rooms with their names in the language of the visitor, and with those of the rates otherwise', async () => {
    const listed = (await search({ lang: 'de-DE' })).hotels.map(({ name, room_name }) => [name, room_name]);
    expect(listed).toContainEqual(['Casa Piccola', 'Doppelzimmer']);
    expect(listed).toContainEqual(['Torre Limonaia', 'Double standard']);
  });

  it('shows the hotels of the other supplier while one is down', async () => {
    isDown = true;
    const { hotels, suppliers } = await search();
    expect(suppliers?.map(({ state }) => state)).toEqual(['failed', 'answered']);
    expect(hotels.map(({ name }) => name)).toEqual(['Torre Limonaia']);
    isDown = false;
    expect((await search()).total).toBe(3);
  });
});

describe('rooms for several parties', () => {
  it('adds the rates of all parties and combines rooms of several types', async () => {
    const [pair] = await readRooms('Torre Limonaia', { rooms: '2,1' });
    expect(pair?.price.inclusive.amount).toBe(26_400);
    const [mixed, ...others] = await readRooms('Casa Piccola', { rooms: '2,1-1:7,1' });
    expect(others).toEqual([]);
    expect(mixed?.room_name).toBe('Double room + Single');
    expect(mixed?.price.inclusive.amount).toBe(31_900);
    expect(mixed?.facts).toEqual([expect.stringMatching(/^City tax, paid at the hotel: EUR.14\.00$/)]);
  });

  it('leaves out rooms of which too few are left', async () => {
    expect((await search({ rooms: '2,2,2' })).hotels.map(({ name }) => name)).not.toContain('Villa Due Golfi');
  });
});

describe('prices of nights', () => {
  it('splits the total by the prices of the supplier, exactly to the cent', async () => {
    const [room] = await readRooms('Villa Due Golfi', { currency: 'EUR' });
    const nights = room?.price.nights.map(({ inclusive }) => inclusive.amount) ?? [];
    expect(nights.reduce((all, night) => all + night, 0)).toBe(room?.price.inclusive.amount);
    expect(Math.abs((nights[1] ?? 0) - 2 * (nights[0] ?? 0))).toBeLessThan(3);
  });

  it('states the rate from the currency of the supplier', async () => {
    const [room] = await readRooms('Villa Due Golfi', { rooms: '3' });
    expect(room?.basis?.exchange).toMatchObject({ base: 'EUR' });
  });

  it('fills calendars with the prices of recent searches and leaves the others unknown', async () => {
    await search();
    const query = { place: 'amalfi-coast', month: '2027-05', currency: 'USD', rooms: '2' };
    const nights = (await guest.call(listNightPrices, { query })).data.data;
    const known = nights.filter(({ from }) => from !== null).map(({ date, from }) => [date, from?.amount]);
    expect(known).toEqual([
      ['2027-05-14', 6_600],
      ['2027-05-15', 6_600],
    ]);
    expect(nights.filter(({ unknown }) => unknown)).toHaveLength(29);
    const past = (await guest.call(listNightPrices, { query: { ...query, month: '2026-10' } })).data.data;
    expect(past.filter(({ unknown }) => unknown)).toEqual([]);
    const ofVilla = { ...query, lodging_id: await findId('Villa Due Golfi') };
    const villa = (await guest.call(listNightPrices, { query: ofVilla })).data.data;
    expect(villa.filter(({ from }) => from !== null).map(({ date }) => date)).toEqual(['2027-05-14', '2027-05-15']);
    expect(villa[13]?.from?.amount).toBeGreaterThan(6_600);
  });
});

describe('recommended hotels', () => {
  const list = async (host: string, limit: number) => {
    const query = { checkin: stay.checkin, checkout: stay.checkout, limit };
    const { picks, total } = (await api.visitor({ host }).call(listRecommendedHotels, { query })).data.data;
    return [picks.map(({ name }) => name), total];
  };

  it('lists those of the organisation that its suppliers sell', async () => {
    expect(await list('localhost:3000', 4)).toEqual([['Torre Limonaia'], 11]);
  });

  it('lists the first hotels of popular places if suppliers sell none of the others', async () => {
    expect(await list('skyline.localhost:3000', 4)).toEqual([['Alsterhof', 'Maashuis'], 2]);
    expect(await list('skyline.localhost:3000', 1)).toEqual([['Alsterhof'], 2]);
  });
});

describe('prices that hotels prescribe', () => {
  it('sells no room below them, also to members', async () => {
    const member = await api.signedIn('member@example.test');
    const query = { ...stay, place: 'rome' };
    const list = async (by: TestVisitor) => {
      const [hotel] = (await by.call(searchHotels, { query })).data.data.hotels;
      const params = { hotel_id: hotel?.hotel_id ?? '' };
      const offered = (await by.call(readHotel, { params, query })).data.data.rooms;
      expect(hotel?.price.inclusive).toEqual(offered[0]?.price.inclusive);
      return offered.map(({ price: { inclusive } }) => inclusive.amount);
    };
    expect(await list(guest)).toEqual([15_000, 15_400, 17_600]);
    // Eight percent less would be 13,800, 14,168 and 16,192.
    expect(await list(member)).toEqual([15_000, 15_400, 16_192]);
  });
});

describe('member prices', () => {
  it('gives members the discount unless the price would fall below that of the supplier', async () => {
    const member = await api.signedIn('member@example.test');
    const query = { ...stay, place: 'amalfi-coast', sort: 'price' as const };
    const { hotels } = (await member.call(searchHotels, { query })).data.data;
    for (const { price: shown } of hotels) {
      expect(shown.member?.applies).toBe(true);
      expect(shown.strike?.amount).toBeGreaterThan(shown.inclusive.amount);
    }
    // Eight percent less than 13,200, and more than the 12,000 of the supplier.
    expect(hotels[0]?.price.inclusive.amount).toBe(12_144);
  });
});
