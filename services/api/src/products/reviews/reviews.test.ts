import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchActivities } from '@travel/contracts/endpoints/products/activities';
import { listReviews } from '@travel/contracts/endpoints/products/reviews';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const torre = { product: 'HLT', unit_id: 'amalfi-coast.torre-limonaia' } as const;
const list = async (params: { product: 'HLT' | 'ACT'; unit_id: string } = torre, query: object = {}) =>
  (await api.visitor().call(listReviews, { params, query })).data.data;

describe('the list of reviews', () => {
  it('lists reviews page by page, newest first, which add up to the rating on the page of the unit', async () => {
    const first = await list();
    expect(first).toMatchObject({ score: 94, reviews: 612, total: 612 });
    expect(first.topics.map(({ topic }) => topic)).toEqual(['cleanliness', 'location', 'staff', 'comfort', 'value']);
    const second = await list(torre, { offset: 5, limit: 20 });
    const shown = [...first.shown, ...second.shown];
    expect(new Set(shown.map(({ review_id }) => review_id)).size).toBe(25);
    expect(shown.map(({ date }) => date)).toEqual(
      shown
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(shown[0]?.date.localeCompare(api.clock.now().toISOString().slice(0, 10))).toBe(-1);
    expect(await list()).toEqual(first);
  });

  it('filters by language and type of traveller, and finds as many as the counts promise', async () => {
    const { traveller_types: types, languages, reviews } = await list();
    for (const counts of [types, languages]) {
      expect(counts).toHaveLength(5);
      expect(counts.reduce((all, { count }) => all + count, 0)).toBe(reviews);
    }
    for (const { value, count } of types) expect((await list(torre, { traveller_type: value })).total).toBe(count);
    const german = await list(torre, { language: 'de', traveller_type: 'couple', limit: 20 });
    expect(german.shown).not.toEqual([]);
    expect(german.reviews).toBe(reviews);
    for (const { language, traveller_type } of german.shown)
      expect([language, traveller_type]).toEqual(['de', 'couple']);
  });

  it('returns the scores of the topics of the product', async () => {
    const query = { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18' };
    const [found] = (await api.visitor().call(searchActivities, { query })).data.data.results;
    const activity = await list({ product: 'ACT', unit_id: found?.activity_id ?? '' });
    expect(activity).toMatchObject({ score: found?.score, reviews: found?.reviews });
    expect(activity.topics.map(({ topic }) => topic)).toEqual(['staff', 'organisation', 'experience', 'value']);
  });

  it('returns an empty list for an unknown unit', async () => {
    expect(await list({ product: 'HLT', unit_id: 'amalfi-coast.nowhere' })).toEqual({
      score: 0,
      reviews: 0,
      topics: [],
      traveller_types: [],
      languages: [],
      total: 0,
      shown: [],
    });
  });

  it('returns an empty list in production, where nothing is generated', async () => {
    const production = await openApi({ sellsSandboxOffers: false });
    const { data } = (await production.visitor().call(listReviews, { params: torre, query: {} })).data;
    expect(data.reviews).toBe(0);
    await production.close();
  });

  it.each([
    ['traveller_type', 'pilgrim'],
    ['language', 'german'],
    ['limit', '500'],
  ])('refuses the %s %s and names the field', async (field, value) => {
    const { problem } = await api.visitor().send({
      method: 'GET',
      url: `/api/reviews/HLT/${torre.unit_id}?${field}=${value}`,
    });
    expect(problem).toMatchObject({ status: 400, errors: [expect.objectContaining({ field })] });
  });
});
