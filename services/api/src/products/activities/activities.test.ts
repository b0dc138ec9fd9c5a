import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readActivity, searchActivities } from '@travel/contracts/endpoints/products/activities';
import { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { addDays } from '@travel/contracts/locale/days/days';
import { languages } from '@travel/contracts/locale/languages';
import { allPlaces } from '@travel/reference/places/place-files';
import { isOnLand } from '@travel/reference/maps/shores/ground';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { listActivitiesAt } from '@travel/sandbox-inventory/activities/activities';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const days = { checkin: '2027-05-14', checkout: '2027-05-18' };
const asked = { place: 'amalfi-coast', ...days };
const find = async (query: object = {}) =>
  (await api.visitor().call(searchActivities, { query: { ...asked, limit: 200, ...query } })).data.data;
const getRefusal = async (query: object) =>
  (await api.visitor().call(searchActivities, { query: { ...asked, ...query } })).problem;
const open = async (activity_id: string, query: object = {}) =>
  (await api.visitor().call(readActivity, { params: { activity_id }, query: { ...days, ...query } })).data.data;

/** Matches a text key shown instead of its text, an unfilled placeholder, an empty text, or two spaces in a row. */
const broken = /\{\{|\}\}|undefined|(?:^|\s)[a-zA-Z]+\.[a-zA-Z-]+(?:$|\s)|\s{2}|^$/;
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

describe('the activities of all places', () => {
  it('offers at least 400 activities in at least 40 places, eight or more in each, with meeting points on land', () => {
    const all = allPlaces.map(({ place_id }) => listActivitiesAt(place_id));
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(all.flat().length).toBeGreaterThanOrEqual(400);
    expect(Math.min(...all.map(({ length }) => length))).toBeGreaterThanOrEqual(8);
    const inWater = all.flat().filter((activity) => !isOnLand(activity.place, activity));
    expect(inWater.map(({ activity_id }) => activity_id)).toEqual([]);
  });
});

describe('a search for activities by sight', () => {
  it('suggests the sight in any language, and lists the nearest activities first', async () => {
    const suggest = async (query: string, lang: 'en-US' | 'de-DE' | 'ar-AE') =>
      (await api.visitor().call(searchPlaces, { query: { query, lang, product: 'ACT' } })).data.data[0];
    expect(await suggest('eiffel tower', 'en-US')).toMatchObject({
      place_id: 'sight-paris-tour-eiffel',
      kind: 'sight',
    });
    expect(await suggest('brandenburger tor', 'de-DE')).toMatchObject({ place_id: 'sight-berlin-brandenburger-tor' });
    expect(await suggest('برج إيفل', 'ar-AE')).toMatchObject({ place_id: 'sight-paris-tour-eiffel' });
    const { place, results } = await find({ place: 'sight-paris-tour-eiffel' });
    expect(place).toMatchObject({ name: 'Eiffel Tower', country: 'Paris, France' });
    const distances = results.map(({ away }) => Number(/^([\d.]+) km from Eiffel Tower$/.exec(away ?? '')?.[1]));
    expect(distances.length).toBeGreaterThan(5);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});

describe('a search for activities', () => {
  it('finds activities of three organisers, each with an itemised price', async () => {
    const { results, total, unfiltered, suppliers } = await find({ people: '2-2:7:1' });
    expect(total).toBe(unfiltered);
    expect(results).toHaveLength(total);
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
    for (const { price } of results) {
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
      expect(price.each.reduce((all, { total: part }) => all + part.amount, 0)).toBe(price.inclusive.amount);
    }
    const shared = results.find((one) => !one.private);
    expect(shared?.price.each.map(({ kind, count }) => [kind, count])).toEqual([
      ['adult', 2],
      ['child', 1],
      ['infant', 1],
    ]);
    expect(shared?.price.each[2]?.total.amount).toBe(0);
  });

  it('shows pictures of each activity or its place, with few duplicates in the list', async () => {
    const { results } = await find();
    const covers = results.map(({ category, scenes: [cover] }) => [category.key, cover?.kind]);
    const listKinds = (wanted: string) => covers.flatMap(([category, kind]) => (category === wanted ? [kind] : []));
    expect(new Set(listKinds('food'))).toEqual(new Set(['table']));
    expect(listKinds('walks')).toContain('lane');
    expect(covers.flatMap(([, kind]) => kind ?? [])).not.toContain('lobby');
    const drawn = new Set(results.map(({ scenes: [cover] }) => JSON.stringify(cover)));
    expect(drawn.size).toBeGreaterThan(results.length * 0.8);
  });

  it("applies filters, and finds as many activities as the filter's count promises", async () => {
    const { counts, unfiltered } = await find();
    for (const name of ['category', 'time_of_day', 'length', 'language'] as const) {
      expect(counts[name].length).toBeGreaterThan(1);
      for (const { value, count } of counts[name]) expect((await find({ [name]: value })).total).toBe(count);
    }
    expect((await find({ private: 'true' })).total).toBe(counts.private);
    expect((await find({ private: 'false' })).total).toBe(unfiltered - counts.private);
    expect((await find({ refundable: 'true' })).total).toBe(counts.refundable);
    const few = await find({ category: 'water', price_max: 1 });
    expect(few.total).toBe(0);
    expect(few.relax.map(({ filter }) => filter)).toContain('price');
  });

  it('sorts by price in both directions, by score and by duration', async () => {
    const findSorted = async (sort: string) => (await find({ sort })).results;
    const cheapest = (await findSorted('price')).map(({ price }) => price.inclusive.amount);
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
    const dearest = (await findSorted('price-desc')).map(({ price }) => price.inclusive.amount);
    expect(dearest).toEqual(cheapest.toSorted((a, b) => b - a));
    const scores = (await findSorted('score')).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const lengths = (await findSorted('duration')).map(({ minutes }) => minutes);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it('shows the price of an evening start if only evenings are requested', async () => {
    for (const { next } of (await find({ time_of_day: 'evening' })).results) expect(next.time >= '17:00').toBe(true);
  });

  test.prop(
    [
      fc.constantFrom(...allPlaces.map(({ place_id }) => place_id)),
      fc.integer({ min: 0, max: 340 }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom('1', '2', '2-1:7', '8'),
    ],
    { numRuns: 20 },
  )(
    'finds activities in any place on any day, or returns a reason and the next day',
    async (place, later, more, people) => {
      const checkin = addDays('2026-12-01', later);
      const found = await find({ place, checkin, checkout: addDays(checkin, more), people, limit: 10 });
      expect(found.reason === null).toBe(found.total > 0);
      expect(found.total > 0 || found.nearest !== null || found.reason === 'too_young').toBe(true);
    },
  );

  it.each([
    ['a past day', { checkin: '2020-01-01' }, 'dates_wrong', 'checkin'],
    ['an end before the beginning', { checkout: '2027-05-10' }, 'dates_wrong', 'checkout'],
    ['a period of two months', { checkout: '2027-07-20' }, 'dates_wrong', 'checkout'],
    ['500 people', { people: '500' }, 'party_too_large', 'people'],
    ['a child without an adult', { people: '0-1:7' }, 'child_without_adult', 'people'],
    ['a child without an age', { people: '2-1' }, 'validation_failed', 'people'],
    ['an unknown place', { place: 'atlantis' }, 'place_unknown', 'place'],
    ['a day that does not exist', { checkin: '2027-02-30' }, 'validation_failed', 'checkin'],
  ])('rejects %s, naming the field', async (_, query, code, field) => {
    expect(await getRefusal(query)).toMatchObject({ code, errors: [{ field }] });
  });

  it('continues without a failed organiser and names that organiser', async () => {
    const body = { call: 'search', when: 'before', times: 1, supplier: 'wayfolk' } as const;
    await api.visitor().call(injectSupplierFault, { body }, asOperator);
    const { suppliers, results } = await find({ place: 'rome', checkin: '2027-05-13' });
    expect(suppliers.find(({ id }) => id === 'wayfolk')?.state).toBe('failed');
    expect(results.some(({ supplier }) => supplier.id === 'wayfolk')).toBe(false);
    expect(results.length).toBeGreaterThan(0);
  });

  it.each(languages.map(({ code }) => code))('returns texts without gaps or placeholders in %s', async (lang) => {
    const { results, counts } = await find({ lang, people: '2-2:7:1' });
    expect(listTexts([results, counts]).filter((text) => broken.test(text))).toEqual([]);
    const activity = await open(results[0]?.activity_id ?? '', { lang });
    expect(listTexts(activity).filter((text) => broken.test(text))).toEqual([]);
    expect(/\p{Script=Arabic}/u.test(activity.category.label)).toBe(lang === 'ar-AE');
  });
});

describe('an activity', () => {
  it('offers the chosen time at the price of the search result, in a language of the guide', async () => {
    const [found] = (await find({ sort: 'price' })).results;
    const activity = await open(found?.activity_id ?? '', found?.next);
    expect(activity.chosen).toMatchObject({ ...found?.next, language: { key: 'en' }, price: found?.price });
    expect(activity.chosen?.offer).toEqual(expect.any(String));
    expect(activity.days.map(({ date }) => date)).toHaveLength(5);
    const slot = activity.days.find(({ date }) => date === found?.next.date)?.slots[0];
    expect(slot?.price.currency).toBe('USD');
    for (const { key } of activity.languages) {
      const spoken = await open(activity.activity_id, { ...found?.next, language: key });
      expect(spoken.chosen?.language.key).toBe(key);
    }
  });

  it('charges a private group the same for any number of people', async () => {
    const found = (await find({ place: 'paris', private: 'true' })).results[0];
    const getPriceFor = async (people: string) =>
      (await open(found?.activity_id ?? '', { ...found?.next, people })).chosen?.price.inclusive;
    expect(await getPriceFor('2')).toEqual(await getPriceFor('6'));
  });

  it.each([
    ['an unknown activity', 'amalfi-coast.activities.unicorn', {}, 'activity_unknown', 'activity_id'],
    ['a time at which the activity does not begin', '', { time: '03:10' }, 'slot_unknown', 'time'],
    ['a language that the guide does not speak', '', { language: 'xx' }, 'language_unknown', 'language'],
    ['a day that was not requested', '', { date: '2027-06-14' }, 'slot_unknown', 'date'],
    ['no people', '', { people: '0' }, 'validation_failed', 'people'],
  ])('rejects %s, naming the field', async (_, id, query, code, field) => {
    const [found] = (await find()).results;
    const params = { activity_id: id || (found?.activity_id ?? '') };
    const { problem } = await api
      .visitor()
      .call(readActivity, { params, query: { ...days, ...found?.next, ...query } });
    expect(problem).toMatchObject({ code, errors: [{ field }] });
  });

  it('states its minimum age and rejects younger children', async () => {
    const { results } = await find();
    const grown = results.find(({ minimum_age }) => minimum_age > 3);
    const params = { activity_id: grown?.activity_id ?? '' };
    const { problem } = await api.visitor().call(readActivity, { params, query: { ...days, people: '2-1:3' } });
    expect(problem).toMatchObject({
      code: 'too_young',
      errors: [{ field: 'people' }],
      context: { minimum_age: grown?.minimum_age },
    });
    expect((await find({ people: '2-1:3' })).results.map(({ activity_id }) => activity_id)).not.toContain(
      grown?.activity_id,
    );
  });
});
