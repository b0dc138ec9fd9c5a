import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { languages } from '@travel/contracts/locale/languages';
import { injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { addDays } from '@travel/contracts/locale/days/days';
import { allPlaces } from '@travel/reference/places/place-files';
import { asOperator } from '../../testing/sandbox.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { listStations } from '@travel/sandbox-inventory/cars/stations';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const times = { checkin: '2027-05-14', checkout: '2027-05-18', time: '10:00', return_time: '10:00' };
const asked = { place: 'amalfi-coast', ...times };
const find = async (query: object = {}) =>
  (await api.visitor().call(searchCars, { query: { ...asked, limit: 200, ...query } })).data.data;
const getRefusal = async (query: object) =>
  (await api.visitor().call(searchCars, { query: { ...asked, ...query } })).problem;
const open = async (car_id: string, query: object = {}) =>
  (await api.visitor().call(readCar, { params: { car_id }, query: { ...times, ...query } })).data.data;

/** Matches a text key shown instead of its text, an unfilled placeholder, an empty text, or two spaces in a row. */
const broken = /\{\{|\}\}|undefined|(?:^|\s)[a-zA-Z]+\.[a-zA-Z-]+(?:$|\s)|\s{2}|^$/;
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

/** Times of day at full and half hours, including at night. */
const anyTime = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);

test.prop(
  [
    fc.constantFrom(...allPlaces.map(({ place_id }) => place_id)),
    fc.integer({ min: 0, max: 340 }),
    anyTime,
    fc.integer({ min: 18, max: 90 }),
  ],
  { numRuns: 20 },
)('returns cars, or a reason and what to change, for any place on any day', async (place, later, time, age) => {
  const checkin = addDays('2026-12-01', later);
  const query = { place, checkin, checkout: addDays(checkin, 3), time, return_time: time, age, limit: 10 };
  const { total, reason, opens, minimum_age } = await find(query);
  expect(reason === null).toBe(total > 0);
  if (reason === 'closed') expect(opens).not.toBeNull();
  if (reason === 'driver_too_young') expect(minimum_age).toBeGreaterThan(age);
  expect(reason).not.toBe('no_one_way');
});

describe('stations', () => {
  it('includes one at the airport and one in the city of every place for every supplier', () => {
    for (const { place_id } of allPlaces) {
      const stations = listStations(place_id);
      expect(new Set(stations.map(({ supplier }) => supplier)).size).toBe(3);
      expect(new Set(stations.map(({ kind }) => kind))).toEqual(new Set(['airport', 'city']));
      expect(new Set(stations.map(({ station_id }) => station_id)).size).toBe(stations.length);
    }
  });
});

describe('a search by airport or railway station', () => {
  const suggest = async (query: string, lang: 'en-US' | 'de-DE' | 'ar-AE' = 'en-US') =>
    (await api.visitor().call(searchPlaces, { query: { query, lang, product: 'CAR' } })).data.data;

  it.each([
    ['gare du nord', 'en-US', 'station-paris-gare-du-nord', 'station'],
    ['london victoria', 'en-US', 'station-london-victoria', 'station'],
    ['Victoria Bahnhof', 'de-DE', 'station-london-victoria', 'station'],
    ['lhr', 'en-US', 'airport-lhr', 'airport'],
    ['heathrow', 'ar-AE', 'airport-lhr', 'airport'],
  ] as const)('suggests for %s first %s %s', async (typed, lang, place_id, kind) => {
    expect((await suggest(typed, lang))[0]).toMatchObject({ place_id, kind });
  });

  it('suggests a city before its stations, and no station for other products', async () => {
    expect((await suggest('nice')).slice(0, 3)).toMatchObject([
      { place_id: 'nice' },
      { place_id: 'airport-nce' },
      { place_id: 'station-nice-nice-ville' },
    ]);
    const { data } = await api.visitor().call(searchPlaces, { query: { query: 'gare du nord' } });
    expect(data.data.filter(({ kind }) => kind)).toEqual([]);
  });

  it('lists the nearest cars first, with their distance', async () => {
    const { place, results } = await find({ place: 'station-london-victoria' });
    expect(place).toMatchObject({ name: 'Victoria', within: 'near Victoria', country: 'London, United Kingdom' });
    const distances = results.map(({ away }) => Number(/^([\d.]+) km from Victoria$/.exec(away ?? '')?.[1]));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeLessThan(distances.at(-1) ?? 0);
    expect((await find({ place: 'airport-lhr' })).results[0]).toMatchObject({
      away: '0 km from London Heathrow (LHR)',
      pickup: { kind: 'airport' },
    });
    expect(await getRefusal({ place: 'station-london-atlantis' })).toMatchObject({ code: 'place_unknown' });
  });
});

describe('a search for cars', () => {
  it('finds cars of three companies at airport and city, each with an itemised price', async () => {
    const { results, total, unfiltered, suppliers, rental } = await find();
    expect(total).toBe(unfiltered);
    expect(results).toHaveLength(total);
    expect(total).toBeGreaterThan(40);
    expect(rental).toEqual({
      starts: { date: '2027-05-14', time: '10:00' },
      ends: { date: '2027-05-18', time: '10:00' },
      days: 4,
    });
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
    for (const { price, prebook } of results) {
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
      expect(price.due_now.amount + price.due_at_counter.amount).toBe(price.inclusive.amount);
      expect(price.due_now.amount > 0).toBe(prebook);
    }
    expect(new Set(results.map(({ pickup }) => pickup.kind))).toEqual(new Set(['airport', 'city']));
  });

  it("applies filters, and finds as many cars as the filter's count promises", async () => {
    const { counts, unfiltered } = await find();
    for (const name of ['category', 'fuel', 'supplier', 'transmission', 'station', 'seats'] as const) {
      for (const { value, count } of counts[name]) expect((await find({ [name]: value })).total).toBe(count);
    }
    expect(counts.prebook + counts.at_counter).toBe(unfiltered);
    const few = await find({ category: 'convertible', fuel: 'electric' });
    expect(few.total).toBe(0);
    expect(few.relax.map(({ filter }) => filter)).toContain('fuel');
  });

  it('sorts cars by price in both directions, and by review score', async () => {
    const listPrices = async (sort: string) =>
      (await find({ sort })).results.map(({ price }) => price.inclusive.amount);
    const cheapest = await listPrices('price');
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
    expect(await listPrices('price-desc')).toEqual(cheapest.toSorted((a, b) => b - a));
    const scores = (await find({ sort: 'score' })).results.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('returns the same cars for the same query, and does not charge for one hour more', async () => {
    expect((await find()).results).toEqual((await find()).results);
    expect((await find({ return_time: '11:00' })).rental.days).toBe(4);
    expect((await find({ return_time: '11:30' })).rental.days).toBe(5);
  });

  it('allows returning the car elsewhere in the country for a fee, but not abroad', async () => {
    const there = await find({ dropoff: 'rome' });
    expect(there.total).toBeGreaterThan(0);
    for (const { price, dropoff, pickup } of there.results) {
      expect(price.fees.map(({ key }) => key)).toContain('one-way');
      expect(dropoff.station_id).not.toBe(pickup.station_id);
    }
    expect(await find({ dropoff: 'paris' })).toMatchObject({ total: 0, reason: 'no_one_way' });
  });

  it('charges young drivers more and excludes expensive cars', async () => {
    const young = await find({ age: 22 });
    expect(young.results.every(({ price }) => price.fees.some(({ key }) => key === 'young-driver'))).toBe(true);
    expect(young.results.every(({ minimum_age }) => minimum_age <= 22)).toBe(true);
    expect(await find({ age: 19 })).toMatchObject({ total: 0, reason: 'driver_too_young', minimum_age: 21 });
  });

  it('states the next opening times if every station is closed at the requested times', async () => {
    const asleep = allPlaces.find(({ place_id }) => listStations(place_id).every((station) => !station.isAlwaysOpen));
    const place = asleep?.place_id;
    const closed = await find({ place, time: '03:10', return_time: '03:10' });
    expect(closed).toMatchObject({ total: 0, reason: 'closed' });
    const { pickup, dropoff } = closed.opens ?? {};
    const dates = { checkin: pickup?.date, checkout: dropoff?.date };
    const opened = await find({ place, ...dates, time: pickup?.time, return_time: dropoff?.time });
    expect(opened.total).toBeGreaterThan(0);
  });

  it.each([
    ['a past day', { checkin: '2020-01-01' }, 'dates_wrong', 'checkin'],
    ['a return before the pick-up', { checkout: '2027-05-10' }, 'dates_wrong', 'checkout'],
    ['a return in the same minute', { checkout: '2027-05-14' }, 'dates_wrong', 'return_time'],
    ['two months', { checkout: '2027-07-20' }, 'dates_wrong', 'checkout'],
    ['a driver of twelve', { age: 12 }, 'driver_age_wrong', 'age'],
    ['a driver of 120', { age: 120 }, 'driver_age_wrong', 'age'],
    ['an unknown place', { place: 'atlantis' }, 'place_unknown', 'place'],
    ['an unknown place of return', { dropoff: 'atlantis' }, 'place_unknown', 'dropoff'],
    ['an hour that does not exist', { time: '25:00' }, 'validation_failed', 'time'],
  ])('rejects %s, naming the field', async (_, query, code, field) => {
    expect(await getRefusal(query)).toMatchObject({ code, errors: [{ field }] });
  });

  it('continues without a failed company and names that company', async () => {
    const body = { call: 'search', when: 'before', times: 1, supplier: 'palomar' } as const;
    await api.visitor().call(injectSupplierFault, { body }, asOperator);
    const { suppliers, results } = await find({ checkin: '2027-05-13' });
    expect(suppliers.find(({ id }) => id === 'palomar')?.state).toBe('failed');
    expect(results.some(({ supplier }) => supplier.id === 'palomar')).toBe(false);
    expect(results.length).toBeGreaterThan(0);
  });

  it.each(languages.map(({ code }) => code))('returns texts without gaps or placeholders in %s', async (lang) => {
    const { results, counts } = await find({ lang, limit: 20 });
    expect(listTexts([results, counts]).filter((text) => broken.test(text))).toEqual([]);
    const car = await open(results[0]?.car_id ?? '', { lang, extras: 'full-cover' });
    expect(listTexts({ ...car, offer: 'x' }).filter((text) => broken.test(text))).toEqual([]);
    expect(/\p{Script=Arabic}/u.test(car.category.label)).toBe(lang === 'ar-AE');
  });
});

describe('a car page', () => {
  it('adds the price of the chosen extras, which the offer includes', async () => {
    const [first] = (await find({ prebook: 'true' })).results;
    const id = first?.car_id ?? '';
    const plain = await open(id);
    expect(plain.price.inclusive).toEqual(first?.price.inclusive);
    const added = await open(id, { extras: 'child-seat:2,full-cover' });
    const getCost = (key: string) => plain.extras.find((extra) => extra.key === key)?.price.amount ?? 0;
    expect(added.price.inclusive.amount).toBe(
      plain.price.inclusive.amount + 2 * getCost('child-seat') + getCost('full-cover'),
    );
    expect(added.excess.amount).toBe(0);
    expect(added.offer).not.toBe(plain.offer);
  });

  it.each([
    ['an unknown car', 'amalfi-coast.cars.nobody.xxxx', {}, 'car_unknown', 'car_id'],
    ['an unknown extra', '', { extras: 'unicorn' }, 'extras_wrong', 'extras'],
    ['five child seats', '', { extras: 'child-seat:5' }, 'extras_wrong', 'extras'],
    ['a driver who is too young for it', '', { age: 18 }, 'driver_age_wrong', 'age'],
    ['a return abroad', '', { dropoff: 'paris' }, 'no_one_way', 'dropoff'],
    ['a time at which the station is closed', 'city', { time: '04:00' }, 'station_closed', 'time'],
  ])('rejects %s, naming the field', async (_, id, query, code, field) => {
    const { results } = await find();
    const car_id =
      id === 'city'
        ? (results.find(({ pickup }) => pickup.kind === 'city')?.car_id ?? '')
        : id || (results[0]?.car_id ?? '');
    const { problem } = await api.visitor().call(readCar, { params: { car_id }, query: { ...times, ...query } });
    expect(problem).toMatchObject({ code, errors: [{ field }] });
  });
});
