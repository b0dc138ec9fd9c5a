import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { amenities, boards, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { allPlaces } from '@travel/reference/places/place-files';
import { openApi, type TestApi } from '../../../testing/open-api.ts';

type Query = NonNullable<EndpointRequest<typeof searchHotels>['query']>;

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => api.sql('delete from capacity_taken'));

const may = { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18' };
const ask = (query: Partial<Query> = {}, host = 'localhost:3000') =>
  api.visitor({ host }).call(searchHotels, { query: { ...may, ...query } });
const search = async (query: Partial<Query> = {}) => (await ask({ limit: 2000, ...query })).data.data;

/** Marks all rooms of the given units as taken for the given nights. */
const takeAll = (unitIds: readonly string[], nights: readonly string[]) =>
  api.sql(
    `insert into capacity_taken (unit_id, slot, taken, allotment)
     select unit_id, night::date, 200, 200 from unnest($1::text[]) unit_id, unnest($2::text[]) night`,
    [unitIds, nights],
  );
const nightsOfMay = ['2027-05-14', '2027-05-15', '2027-05-16', '2027-05-17'];

describe('a search for hotels', () => {
  it('returns hotels of the place with their cheapest room, its terms and its price', async () => {
    const { hotels, total, unfiltered, place, reason, relax, ...order } = await search();
    expect(order).toMatchObject({ recommended_by: 'guest_rating', has_reviews: true });
    expect(place).toMatchObject({ place_id: 'amalfi-coast', name: 'Amalfi Coast', country: 'Italy' });
    expect(hotels.length).toBeGreaterThan(150);
    expect([total, unfiltered]).toEqual([hotels.length, hotels.length]);
    expect([reason, relax]).toEqual([null, []]);
    const torre = hotels.find(({ name }) => name === 'Torre Limonaia');
    expect(torre).toMatchObject({
      hotel_id: 'amalfi-coast.torre-limonaia',
      area: 'Praiano',
      stars: 4,
      score: 94,
      note: '300 m to the beach',
      room_name: 'Garden double',
      board: 'breakfast',
      cancellation: { refundable: true },
      price: { inclusive: { amount: 67_200, currency: 'USD' }, per_night: { amount: 16_800, currency: 'USD' } },
    });
  });

  it('searches the place of a station, an airport or a sight that another product was searched by', async () => {
    const places = ['station-paris-gare-du-nord', 'sight-paris-tour-eiffel', 'airport-cdg'].map((place) =>
      ask({ place }),
    );
    const found = await Promise.all(places);
    expect(found.map(({ data }) => data.data.place.place_id)).toEqual(['paris', 'paris', 'paris']);
  });

  it('reflects newly taken rooms, even in repeated requests', async () => {
    const first = await search();
    expect(await search()).toEqual(first);
    const [hotel] = createInventory().place('amalfi-coast')?.hotels ?? [];
    await takeAll(hotel?.rooms.map(({ unit_id }) => unit_id) ?? [], nightsOfMay);
    const fewer = await search();
    expect([fewer.total, fewer.unfiltered]).toEqual([first.total - 1, first.unfiltered - 1]);
    expect(fewer.counts).not.toEqual(first.counts);
    expect(fewer.hotels.map(({ hotel_id }) => hotel_id)).not.toContain(hotel?.hotel_id);
    await api.sql('delete from capacity_taken');
    expect(await search()).toEqual(first);
  });

  it('returns the same filter counts on each page and in each sort order', async () => {
    const { counts, total } = await search({ amenities: 'pool' });
    for (const part of [{ offset: 10, limit: 5 }, { sort: 'price' as const }, { offset: 5, sort: 'score' as const }]) {
      expect(await search({ amenities: 'pool', ...part })).toMatchObject({ counts, total });
    }
    expect((await search({ amenities: 'spa' })).counts).not.toEqual(counts);
  });

  it('returns all hotels of a place with more than 1,500', async () => {
    const { hotels, total } = await search({ place: 'london' });
    expect(total).toBeGreaterThanOrEqual(1500);
    expect(hotels).toHaveLength(total);
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(total);
  });

  it('returns pages that join into one list without gaps or duplicates', async () => {
    const all = await search({ sort: 'price' });
    const pages = [];
    for (let offset = 0; offset < all.total; offset += 60)
      pages.push(await search({ sort: 'price', offset, limit: 60 }));
    expect(pages.flatMap(({ hotels }) => hotels.map(({ hotel_id }) => hotel_id))).toEqual(
      all.hotels.map(({ hotel_id }) => hotel_id),
    );
    expect((await search({ offset: 9999 })).hotels).toEqual([]);
    expect((await ask()).data.data.hotels).toHaveLength(50);
  });

  it.each([
    ['price', ({ price }) => price.inclusive.amount],
    ['price-desc', ({ price }) => -price.inclusive.amount],
    ['score', ({ score }) => -score],
    ['stars', ({ stars }) => -stars],
  ] as const satisfies readonly [
    Query['sort'],
    (hotel: { price: { inclusive: { amount: number } }; score: number; stars: number }) => number,
  ][])('sorts hotels by %s', async (sort, by) => {
    const values = (await search({ sort })).hotels.map(by);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('recommends hotels in the same order for all dates, languages and currencies', async () => {
    const inventory = createInventory().place('amalfi-coast');
    const order = inventory?.hotels.map(({ hotel_id }) => hotel_id) ?? [];
    for (const query of [{}, { lang: 'ar-AE', currency: 'JPY' }, { checkin: '2027-07-01', checkout: '2027-07-02' }]) {
      const ids = (await search(query)).hotels.map(({ hotel_id }) => hotel_id);
      expect(ids).toEqual(order.filter((id) => ids.includes(id)));
    }
  });

  it('translates notes about hotels and room names into the requested language', async () => {
    const torre = async (lang: string) => (await search({ lang })).hotels.find(({ name }) => name === 'Torre Limonaia');
    expect(await torre('de-DE')).toMatchObject({ note: '300 m zum Strand', room_name: 'Doppelzimmer zum Garten' });
    expect(await torre('fr-FR')).toMatchObject({ note: 'plage à 300 m', room_name: 'Double sur jardin' });
    expect((await search({ lang: 'es-MX' })).place.name).toBe('Costa Amalfitana');
  });

  it("shows pictures in each organisation's style", async () => {
    const listHours = async (host: string) => {
      const { hotels } = (await ask({ limit: 2000 }, host)).data.data;
      return [...new Set(hotels.flatMap(({ scenes }) => scenes.map(({ hour }) => hour)))].toSorted();
    };
    expect(await listHours('localhost:3000')).toEqual(['dusk', 'noon', 'rose']);
    expect(await listHours('skyline.localhost:3000')).toEqual(['blue', 'steel']);
    expect(await listHours('harbor.localhost:3000')).toEqual(['mist']);
  });

  it.each(['EUR', 'JPY', 'KWD', 'IDR'])('returns round amounts in %s', async (currency) => {
    const { hotels, counts } = await search({ currency });
    expect(new Set(hotels.flatMap(({ price }) => [price.inclusive.currency, price.tax.currency]))).toEqual(
      new Set([currency]),
    );
    expect(counts.price.min.currency).toBe(currency);
    // Displayed prices are round amounts.
    const step = currency === 'JPY' ? 100 : currency === 'KWD' ? 500 : currency === 'IDR' ? 1_000_000 : 100;
    expect(hotels.filter(({ price }) => price.inclusive.amount % step !== 0)).toEqual([]);
  });

  it('shows different cover pictures for neighbouring hotels', async () => {
    const { hotels } = await search();
    const covers = hotels.map(({ scenes: [cover] }) => JSON.stringify(cover));
    expect(covers.filter((cover, at) => at > 0 && cover === covers[at - 1])).toEqual([]);
  });

  it('reads taken capacity through an index', async () => {
    const plan = await api.sql<{ 'QUERY PLAN': string }>(
      `explain select unit_id, slot, taken from capacity_taken
       where place_id = 'london' and taken > 0 and slot >= '2027-05-14' and slot < '2027-05-18'`,
    );
    expect(JSON.stringify(plan)).toContain('capacity_taken_place_slot');
  });
});

describe('filters', () => {
  const anyFilters = fc.record(
    {
      stars: fc.subarray(['3', '4', '5'], { minLength: 1 }).map((list) => list.join()),
      board: fc.subarray([...boards], { minLength: 1 }).map((list) => list.join()),
      refundable: fc.constantFrom('true' as const, 'false' as const),
      area: fc.constantFrom('Praiano', 'Amalfi,Ravello', 'Positano'),
      amenities: fc.subarray(['bar', 'restaurant', 'balcony'], { minLength: 1 }).map((list) => list.join()),
      price_min: fc.integer({ min: 0, max: 150 }),
      price_max: fc.integer({ min: 150, max: 500 }),
    },
    { requiredKeys: [] },
  );

  test.prop([anyFilters], { numRuns: 12 })(
    'return the hotels that pass, and count each value with the other filters unchanged',
    async (filters) => {
      const { hotels, total, counts, unfiltered } = await search(filters);
      expect(total).toBe(hotels.length);
      const includesValue = (list: string | undefined, value: string) => list?.split(',').includes(value) ?? true;
      const unfit = hotels.filter(({ stars, board, cancellation, area, amenities: has, price }) => {
        const shown = price.per_night.amount / 100;
        const fits = [
          includesValue(filters.stars, String(stars)),
          includesValue(filters.board, board),
          includesValue(filters.refundable, String(cancellation.refundable)),
          includesValue(filters.area, area),
          (filters.amenities?.split(',') ?? []).every((wanted) => has.some((one) => one === wanted)),
          shown >= (filters.price_min ?? 0) && shown <= (filters.price_max ?? Infinity),
        ];
        return fits.includes(false);
      });
      expect(unfit).toEqual([]);
      const countTotal = async (more: Partial<Query>) => (await search({ ...filters, ...more, limit: 1 })).total;
      const [star, board, area, amenity] = [counts.stars[1], counts.board[1], counts.area[0], counts.amenities[2]];
      expect(await countTotal({ stars: star?.value })).toBe(star?.count);
      expect(await countTotal({ board: board?.value })).toBe(board?.count);
      expect(await countTotal({ area: area?.value })).toBe(area?.count);
      expect(await countTotal({ refundable: 'true' })).toBe(counts.refundable);
      const wanted = [...(filters.amenities?.split(',') ?? []), amenity?.value ?? ''];
      expect(await countTotal({ amenities: [...new Set(wanted)].join() })).toBe(amenity?.count);
      const ofAnyPrice = await countTotal({ price_min: undefined, price_max: undefined });
      expect(counts.price.steps.reduce((all, count) => all + count, 0)).toBe(ofAnyPrice);
      expect(unfiltered).toBe((await search({ limit: 1 })).total);
    },
  );

  it("shows the cheapest room that passes the filters, not the hotel's cheapest room", async () => {
    const torre = async (query: Partial<Query>) =>
      (await search(query)).hotels.find(({ name }) => name === 'Torre Limonaia');
    expect((await torre({}))?.room_id).toBe('garden-double');
    expect(await torre({ board: 'half-board' })).toMatchObject({ room_id: 'tower-suite', board: 'half-board' });
    expect(await torre({ refundable: 'false' })).toMatchObject({ room_id: 'tower-suite' });
    expect(await torre({ board: 'full-board' })).toBeUndefined();
  });

  it('lists every amenity of the place in the order of the API contract', async () => {
    const values = (await search()).counts.amenities.map(({ value }) => value);
    expect(values).toEqual(amenities.filter((amenity) => values.includes(amenity)));
  });

  it('gives the price slider ends in whole major units that include every hotel', async () => {
    for (const currency of ['USD', 'JPY', 'KWD']) {
      const { counts, hotels } = await search({ currency });
      const { min, max, steps } = counts.price;
      const major = 10 ** getCurrencyDigits(currency);
      expect([min.amount % major, max.amount % major, steps.length]).toEqual([0, 0, 15]);
      const shown = hotels.map(({ price }) => price.per_night.amount);
      expect(min.amount).toBeLessThanOrEqual(Math.min(...shown));
      expect(max.amount).toBeGreaterThanOrEqual(Math.max(...shown));
    }
  });

  it('suggests how many results dropping each filter would yield if there are none', async () => {
    const filters = { area: 'Ravello', stars: '5', price_max: 60, amenities: 'pets' } as const;
    const { hotels, total, unfiltered, reason, relax } = await search(filters);
    expect([hotels, total, reason]).toEqual([[], 0, null]);
    expect(unfiltered).toBeGreaterThan(100);
    expect(relax.length).toBeGreaterThan(0);
    for (const { filter, total: brought, from } of relax) {
      const key = filter.split(':')[0] ?? '';
      const rest: Partial<Query> = {
        ...filters,
        ...(key === 'price' ? { price_max: undefined } : { [key]: undefined }),
      };
      const found = filter === 'all' ? await search() : await search({ ...rest, sort: 'price' });
      expect([brought, from]).toEqual([found.total, filter === 'all' ? from : found.hotels[0]?.price.per_night]);
    }
  });

  it('suggests dropping a single filter if that suffices, most results first', async () => {
    const { relax } = await search({ stars: '5', price_max: 40 });
    expect(relax[0]?.filter).toBe('price');
    expect(relax.map(({ total }) => total)).toEqual(relax.map(({ total }) => total).toSorted((a, b) => b - a));
    const hopeless = await search({ area: 'Nowhere', price_max: 1 });
    expect(hopeless.relax.map(({ filter }) => filter)).toEqual(['all']);
  });
});

describe('taken rooms', () => {
  it('offers the next cheapest room instead of a taken room', async () => {
    await takeAll(['amalfi-coast.torre-limonaia/garden-double'], ['2027-05-16']);
    const torre = (await search()).hotels.find(({ name }) => name === 'Torre Limonaia');
    expect(torre).toMatchObject({ room_id: 'sea-view-room', left: 2, price: { inclusive: { amount: 84_800 } } });
  });

  it('reduces the number of rooms left until taken rooms are released', async () => {
    const getLeft = async () => (await search()).hotels.find(({ name }) => name === 'Torre Limonaia')?.left ?? 0;
    const before = await getLeft();
    // Takes all nights of the stay except the first, and the night after it, which belongs to a different stay.
    await api.sql(
      `insert into capacity_taken (unit_id, slot, taken, allotment)
       select 'amalfi-coast.torre-limonaia/garden-double', night::date, 1, 20 from unnest($1::text[]) night`,
      [[...nightsOfMay, '2027-05-18']],
    );
    expect(await getLeft()).toBeLessThanOrEqual(before);
    expect(await getLeft()).toBeGreaterThanOrEqual(before - 1);
    await api.sql('update capacity_taken set taken = 0');
    expect(await getLeft()).toBe(before);
  });

  it('leaves the results unchanged if taken rooms belong to another place or night', async () => {
    const before = await search();
    await takeAll(['amalfi-coast.torre-limonaia/garden-double'], ['2027-05-13', '2027-05-18']);
    await takeAll(['kas.kaya-pool-house/garden-double'], nightsOfMay);
    expect(await search()).toEqual(before);
  });

  it('returns the reason sold_out if all rooms of a place are taken', async () => {
    const units =
      createInventory()
        .place('st-ruan')
        ?.hotels.flatMap(({ rooms }) => rooms.map(({ unit_id }) => unit_id)) ?? [];
    await takeAll(units, ['2027-05-15']);
    const { total, unfiltered, reason, relax, counts } = await search({ place: 'st-ruan', stars: '4' });
    expect([total, unfiltered, reason, relax]).toEqual([0, 0, 'sold_out', []]);
    expect(counts.price).toEqual({
      min: { amount: 0, currency: 'USD' },
      max: { amount: 0, currency: 'USD' },
      steps: Array.from({ length: 15 }, () => 0),
    });
  });

  it('limits taken rooms to the allotment by a database constraint', async () => {
    const row = ['london.x/y', '2027-05-14'];
    await expect(
      api.sql('insert into capacity_taken (unit_id, slot, taken, allotment) values ($1, $2, 3, 2)', row),
    ).rejects.toThrow('capacity_within_allotment');
    await api.sql('insert into capacity_taken (unit_id, slot, taken, allotment) values ($1, $2, 2, 2)', row);
    await expect(api.sql('update capacity_taken set taken = taken + 1')).rejects.toThrow('within_allotment');
    await expect(api.sql('update capacity_taken set taken = -1')).rejects.toThrow('check');
  });
});

describe('a search for any place on any day', () => {
  const today = Date.parse('2026-11-20');

  test.prop(
    [
      fc.constantFrom(...allPlaces), // Days follow the local time of the place, where it may still be yesterday.
      fc.integer({ min: 1, max: 364 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('1', '2', '2,2', '2-2:4:9', '4', '2,1-1:3,2', '6', '8'),
    ],
    { numRuns: 150 },
  )('returns hotels, or a reason why there are none', async ({ place_id }, ahead, nights, rooms) => {
    const formatDay = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
    const { hotels, reason } = await search({
      place: place_id,
      checkin: formatDay(ahead),
      checkout: formatDay(ahead + nights),
      rooms,
      limit: 5,
    });
    expect(hotels.length > 0 ? [null] : ['sold_out', 'too_many_guests']).toContain(reason);
  });

  it('reports if no hotel is large enough for the party', async () => {
    const { total, reason } = await search({ place: 'wadi-rum', rooms: '8,8,8,8,8,8,8,8,8' });
    expect([total, reason]).toEqual([0, 'too_many_guests']);
  });

  it('shows higher prices for more guests and rooms', async () => {
    const getPrices = async (rooms: string) =>
      new Map(
        (await search({ rooms, place: 'rome' })).hotels.map(({ hotel_id, room_id, price }) => [
          `${hotel_id}/${room_id}`,
          price.inclusive.amount,
        ]),
      );
    const two = await getPrices('2');
    const compare = async (rooms: string, check: (amount: number, ofTwo: number) => void) => {
      const both = [...(await getPrices(rooms))].filter(([unit]) => two.has(unit));
      expect(both.length).toBeGreaterThan(0);
      for (const [unit, amount] of both) check(amount, two.get(unit) ?? 0);
    };
    await compare('1', (alone, ofTwo) => expect(alone).toBeLessThan(ofTwo));
    await compare('2,2', (twice, ofTwo) => expect(twice).toBe(ofTwo * 2));
    await compare('3', (three, ofTwo) => expect(three).toBeGreaterThanOrEqual(ofTwo));
    await compare('2-1:0', (withBaby, ofTwo) => expect(withBaby).toBe(ofTwo));
  });
});
