import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listRentalNights,
  pickRentals,
  readRental,
  searchRentals,
} from '@travel/contracts/endpoints/products/holiday-rentals';
import { listResortNights, pickResorts, readResort, searchResorts } from '@travel/contracts/endpoints/products/resorts';
import { listStayNights, pickStays, readStay, searchStays } from '@travel/contracts/endpoints/products/stays';
import { addDays } from '@travel/contracts/locale/days/days';
import { languages } from '@travel/contracts/locale/languages';
import { allPlaces } from '@travel/reference/places/place-files';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { sandboxRentals } from '@travel/sandbox-inventory/holiday-rentals/sandbox-rentals';
import { sandboxResorts } from '@travel/sandbox-inventory/resorts/sandbox-resorts';
import { sandboxStays } from '@travel/sandbox-inventory/stays/sandbox-stays';
import { createSandboxCatalogue } from '@travel/sandbox-inventory/lodging/sandbox-lodging';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const dates = { checkin: '2027-05-14', checkout: '2027-05-21' };
const asked = { place: 'amalfi-coast', ...dates };

const kinds = [
  {
    name: 'resorts',
    inventory: sandboxResorts,
    search: searchResorts,
    read: readResort,
    nights: listResortNights,
    picks: pickResorts,
  },
  {
    name: 'stays',
    inventory: sandboxStays,
    search: searchStays,
    read: readStay,
    nights: listStayNights,
    picks: pickStays,
  },
  {
    name: 'holiday rentals',
    inventory: sandboxRentals,
    search: searchRentals,
    read: readRental,
    nights: listRentalNights,
    picks: pickRentals,
  },
] as const;

/** Matches a text key shown instead of its text, an unfilled placeholder, an empty text, or two spaces in a row. */
const broken = /\{\{|\}\}|undefined|(?:^|\s)[a-zA-Z]+\.[a-zA-Z-]+(?:$|\s)|\s{2}|^$/;

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

describe.each(kinds)('$name', ({ name, inventory, search, read, nights, picks }) => {
  const find = async (query: object = {}) =>
    (await api.visitor().call(search, { query: { ...asked, ...query } })).data.data;
  const open = async (lodging_id: string, query: object = {}) =>
    (await api.visitor().call(read, { params: { lodging_id }, query: { ...dates, ...query } })).data.data;

  it.each(['localhost:3000', 'skyline.localhost:3000', 'harbor.localhost:3000'])(
    "recommends one house per place on the home page of %s, at the price of the house's page",
    async (host) => {
      const { data } = (await api.visitor({ host }).call(picks, { query: { month: '2027-05', limit: 5 } })).data;
      expect(new Set(data.picks.map(({ place }) => place.place_id)).size).toBe(5);
      for (const { lodging_id, unit_id, checkin, checkout, price, place } of data.picks) {
        const { units } = await open(lodging_id, { checkin, checkout });
        expect(units.find((unit) => unit.unit_id === unit_id)?.price).toMatchObject(price);
        const [recommended] = (await find({ place: place.place_id, checkin, checkout, limit: 1 })).results;
        expect(recommended).toMatchObject({ lodging_id, unit_id });
      }
    },
  );

  it('recommends houses for the requested dates, and rejects a single date', async () => {
    const askPicks = (query: object) => api.visitor().call(picks, { query });
    const { data } = (await askPicks({ checkin: '2027-05-16', checkout: '2027-05-23', limit: 2 })).data;
    expect(data.picks).toHaveLength(2);
    const { problem } = await api.visitor().send({ method: 'GET', url: `${picks.path}?checkin=2027-05-16` });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'checkout' }] });
  });

  it('has at least four hundred houses in at least forty places, with unique IDs', () => {
    const catalogue = createSandboxCatalogue<unknown>(inventory);
    const places = allPlaces
      .flatMap(({ place_id }) => catalogue.place(place_id) ?? [])
      .filter(({ houses }) => houses.length > 0);
    const houses = places.flatMap((place) => place.houses);
    expect(places.length).toBeGreaterThanOrEqual(40);
    expect(houses.length).toBeGreaterThanOrEqual(400);
    expect(new Set(houses.map(({ lodging_id }) => lodging_id)).size).toBe(houses.length);
    const units = houses.flatMap((house) => house.units.map(({ capacity_id }) => capacity_id));
    expect(new Set(units).size).toBe(units.length);
    expect(houses.filter((house) => house.units.length === 0)).toEqual([]);
  });

  it('shows prices in the calendar that equal those of a search from the same day', async () => {
    const calendar = (await api.visitor().call(nights, { query: { place: 'amalfi-coast', month: '2027-05' } })).data
      .data;
    expect(calendar).toHaveLength(31);
    const priced = calendar.flatMap(({ date, from }) => (from ? [{ date, from }] : []));
    expect(priced.length).toBeGreaterThan(20);
    const { date, from } = priced[9] ?? { date: '', from: null };
    const found = await Promise.all(
      [1, 2, 3, 4, 5, 7].map(async (length) => {
        const { results } = await find({ checkin: date, checkout: addDays(date, length), sort: 'price', limit: 200 });
        return results.map(({ price }) => price.per_night.amount);
      }),
    );
    expect(Math.min(...found.flat())).toBeLessThanOrEqual(from?.amount ?? 0);
    expect(found.flat()).toContain(from?.amount);
    const totals = await find({ checkin: '2027-05-15', checkout: '2027-05-22', sort: 'price', limit: 200 });
    const week = calendar.find((day) => day.date === '2027-05-15')?.week?.amount;
    const lowest = Math.min(...totals.results.map(({ price }) => price.inclusive.amount));
    expect(week).toBe(name === 'resorts' ? lowest : undefined);
    const { lodging_id } = (await find()).results[0] ?? { lodging_id: '' };
    const query = { place: 'amalfi-coast', month: '2027-05', lodging_id };
    const own = (await api.visitor().call(nights, { query })).data.data;
    const both = own.flatMap(({ from: price }, at) => (price ? [[price.amount, calendar[at]?.from?.amount ?? 0]] : []));
    expect(both.length).toBeGreaterThan(0);
    expect(both.filter(([ofHouse = 0, ofPlace = 0]) => ofHouse < ofPlace)).toEqual([]);
    const unknown = await api.visitor().call(nights, { query: { ...query, lodging_id: 'amalfi-coast.nowhere' } });
    expect(unknown.problem).toMatchObject({ status: 404, code: 'lodging_unknown' });
    const past = await api.visitor().call(nights, { query: { place: 'amalfi-coast', month: '2020-05' } });
    expect(past.data.data.filter((day) => day.from !== null)).toEqual([]);
  });

  it('finds houses with prices whose parts sum to the total', async () => {
    const { results, total, unfiltered, suppliers } = await find();
    expect(results.length).toBeGreaterThan(1);
    expect([total, unfiltered]).toEqual([results.length, results.length]);
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(new Set(results.map(({ supplier }) => supplier.id)).size).toBe(2);
    for (const { price } of results) {
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
    }
  });

  it('offers a house at the price of the search result, night by night', async () => {
    const { results } = await find();
    for (const found of results.slice(0, 4)) {
      const { units, ...page } = await open(found.lodging_id);
      expect(page.name).toBe(found.name);
      const unit = units[0];
      expect(unit?.unit_id).toBe(found.unit_id);
      expect(unit?.price.inclusive).toEqual(found.price.inclusive);
      const parts = [
        ...(unit?.price.nights ?? []).map(({ inclusive }) => inclusive),
        ...(unit?.price.fees ?? []).map(({ amount }) => amount),
      ];
      expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(found.price.inclusive.amount);
    }
  });

  it('counts for each filter as many houses as the filtered search returns', async () => {
    const { counts } = await find();
    const wanted = [
      ...counts.kind.slice(0, 2).map(({ value, count }) => [{ kind: value }, count] as const),
      ...counts.features.slice(0, 2).map(({ value, count }) => [{ features: value }, count] as const),
      ...counts.area.slice(0, 2).map(({ value, count }) => [{ area: value }, count] as const),
      ...counts.bedrooms.slice(0, 2).map(({ value, count }) => [{ bedrooms: value }, count] as const),
      [{ refundable: 'true' }, counts.refundable] as const,
    ];
    for (const [query, count] of wanted) expect([query, (await find(query)).total]).toEqual([query, count]);
    const cheap = await find({ sort: 'price' });
    const prices = cheap.results.map(({ price }) => price.inclusive.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('suggests which filters to drop if nothing passes all of them', async () => {
    const { results, relax } = await find({ price_max: '1', features: 'wifi' });
    expect(results).toEqual([]);
    expect(relax.map(({ filter }) => filter)).toContain('price');
  });

  it.each(languages.map(({ code }) => code))('returns texts without gaps or placeholders in %s', async (lang) => {
    for (const { lodging_id } of (await find({ lang })).results.slice(0, 5)) {
      const { units, suppliers: _, ...page } = { suppliers: null, ...(await open(lodging_id, { lang })) };
      const told = [page, units.map(({ offer: _offer, ...unit }) => unit)];
      expect(listTexts(told).filter((text) => broken.test(text) && !text.startsWith('amalfi-coast.'))).toEqual([]);
      expect(/\p{Script=Arabic}/u.test(page.description)).toBe(lang === 'ar-AE');
    }
  });

  it('describes no garden of an entire house as shared', async () => {
    const { results } = await find({ features: 'garden' });
    const descriptions = await Promise.all(results.map(async (one) => (await open(one.lodging_id)).description));
    expect(descriptions.filter((text) => /other guests|all guests|everyone/.test(text))).toEqual([]);
  });

  it('returns 404 for unknown houses, and rejects past dates and parties that are too large', async () => {
    const guest = api.visitor();
    const nowhere = await guest.call(search, { query: { ...asked, place: 'atlantis' } });
    expect(nowhere.problem).toMatchObject({ status: 404, code: 'place_unknown', errors: [{ field: 'place' }] });
    const gone = await guest.call(read, { params: { lodging_id: 'amalfi-coast.gone' }, query: dates });
    expect(gone.problem).toMatchObject({ status: 404, code: 'lodging_unknown' });
    const past = await guest.call(search, { query: { ...asked, checkin: '2020-01-01' } });
    expect(past.problem).toMatchObject({ status: 422, code: 'dates_wrong', errors: [{ field: 'checkin' }] });
    const many = await guest.call(search, { query: { ...asked, rooms: '99' } });
    expect(many.problem).toMatchObject({ status: 422, code: 'party_too_large' });
    expect(name).toBeTruthy();
  });
});

describe('resorts', () => {
  it('rents whole weeks around the requested dates, from Saturday to Saturday', async () => {
    const { data } = (
      await api.visitor().call(searchResorts, { query: { ...asked, checkin: '2027-05-18', checkout: '2027-05-20' } })
    ).data;
    expect(data.stay).toEqual({ checkin: '2027-05-15', checkout: '2027-05-22', nights: 7 });
    const lodging_id = data.results[0]?.lodging_id ?? '';
    const page = (await api.visitor().call(readResort, { params: { lodging_id }, query: dates })).data.data;
    expect(page.stay).toEqual({ checkin: '2027-05-08', checkout: '2027-05-22', nights: 14 });
    expect(page.weeks).toHaveLength(8);
    expect(page.weeks.every(({ checkin }) => new Date(checkin).getUTCDay() === 6)).toBe(true);
    expect(page.weeks.some(({ from }) => from !== null)).toBe(true);
  });

  it('reports that a city has no resorts, with the nearest places that have resorts', async () => {
    const { data } = (await api.visitor().call(searchResorts, { query: { ...asked, place: 'hamburg' } })).data;
    expect(data).toMatchObject({ results: [], total: 0, reason: 'none_here' });
    const { nearby = [] } = data;
    expect(nearby).toHaveLength(3);
    expect(nearby.map(({ kilometres }) => kilometres)).toEqual(
      nearby.map(({ kilometres }) => kilometres).toSorted((a, b) => a - b),
    );
    const [nearest] = nearby;
    const there = (await api.visitor().call(searchResorts, { query: { ...asked, place: nearest?.place_id ?? '' } }))
      .data;
    expect(there.data.reason).not.toBe('none_here');
  });
});

describe('holiday rentals', () => {
  it('reports the shortest minimum stay if the requested stay is too short for all houses', async () => {
    const query = { ...asked, checkout: '2027-05-15' };
    const { data } = (await api.visitor().call(searchRentals, { query })).data;
    expect(data).toMatchObject({ results: [], reason: 'too_short' });
    expect(data.minimum_nights).toBeGreaterThanOrEqual(2);
  });

  it('costs the same for any number of guests, with one cleaning fee', async () => {
    const search = async (rooms: string) =>
      (await api.visitor().call(searchRentals, { query: { ...asked, rooms } })).data.data.results;
    const [two, four] = [await search('2'), await search('2,2')];
    const price = (list: typeof two, id: string) => list.find(({ lodging_id }) => lodging_id === id)?.price;
    const id = four[0]?.lodging_id ?? '';
    expect(price(four, id)?.inclusive).toEqual(price(two, id)?.inclusive);
    expect(price(four, id)?.fees).toMatchObject([{ key: 'cleaning', label: 'Cleaning' }]);
  });
});
