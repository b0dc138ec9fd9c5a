import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listNightPrices, listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { listHighlights } from '@travel/contracts/endpoints/reference/places';
import { openApi, type TestApi } from '../../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  // At 23:00 UTC it is evening in New York and already the next day in Tokyo.
  api = await openApi();
  api.clock.setOffsetMs(Date.parse('2026-11-20T23:00:00Z') - Date.parse('2026-11-20T08:00:00Z'));
});
afterAll(() => api.close());

const may = { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18' };
const long = 'x'.repeat(5000);

describe('an invalid search', () => {
  it.each([
    ['a past day', { checkin: '2026-11-19', checkout: '2026-11-22' }, 422, 'dates_wrong', 'checkin'],
    ['a day more than 365 ahead', { checkin: '2027-11-22', checkout: '2027-11-23' }, 422, 'dates_wrong', 'checkin'],
    ['a departure on the day of arrival', { checkout: '2027-05-14' }, 422, 'dates_wrong', 'checkout'],
    ['a departure before the arrival', { checkout: '2027-05-13' }, 422, 'dates_wrong', 'checkout'],
    ['31 nights', { checkout: '2027-06-14' }, 422, 'dates_wrong', 'checkout'],
    ['31 February', { checkin: '2027-02-31' }, 400, 'validation_failed', 'checkin'],
    ['29 February of a year that has none', { checkin: '2027-02-29' }, 400, 'validation_failed', 'checkin'],
    ['a date with a time', { checkout: '2027-05-18T10:00:00Z' }, 400, 'validation_failed', 'checkout'],
    ['no date', { checkin: '' }, 400, 'validation_failed', 'checkin'],
    ['ten rooms', { rooms: '2,2,2,2,2,2,2,2,2,2' }, 422, 'party_too_large', 'rooms'],
    ['nine in a room', { rooms: '9' }, 422, 'party_too_large', 'rooms'],
    ['nine in a room with children', { rooms: '2-7:1:2:3:4:5:6:7' }, 422, 'party_too_large', 'rooms'],
    ['five hundred guests', { rooms: '500' }, 422, 'party_too_large', 'rooms'],
    ['zero guests', { rooms: '0' }, 400, 'validation_failed', 'rooms'],
    ['children without an adult', { rooms: '0-2:7:9' }, 400, 'validation_failed', 'rooms'],
    ['a child without an age', { rooms: '2-1' }, 400, 'validation_failed', 'rooms'],
    ['a child of forty', { rooms: '2-1:40' }, 400, 'validation_failed', 'rooms'],
    ['words for a party', { rooms: 'two' }, 400, 'validation_failed', 'rooms'],
    ['an unknown place', { place: 'atlantis' }, 404, 'place_unknown', 'place'],
    ['a place that is a property name', { place: '__proto__' }, 404, 'place_unknown', 'place'],
    ['an unknown currency', { currency: 'XTS' }, 400, 'validation_failed', 'currency'],
    ['a currency that is not a code', { currency: 'dollars' }, 400, 'validation_failed', 'currency'],
    ['an unknown order', { sort: 'cheapest' }, 400, 'validation_failed', 'sort'],
    ['six stars', { stars: '6' }, 400, 'validation_failed', 'stars[0]'],
    ['an unknown board', { board: 'all-inclusive' }, 400, 'validation_failed', 'board[0]'],
    ['a price below zero', { price_min: '-1' }, 400, 'validation_failed', 'price_min'],
    ['a price that is not a number', { price_max: 'cheap' }, 400, 'validation_failed', 'price_max'],
    ['a page size above the limit', { limit: '5000' }, 400, 'validation_failed', 'limit'],
    ['a place of five thousand letters', { place: long }, 400, 'validation_failed', 'place'],
    ['parties of five thousand letters', { rooms: long }, 400, 'validation_failed', 'rooms'],
    ['an area of five thousand letters', { area: long }, 400, 'validation_failed', 'area'],
    ['amenities of five thousand letters', { amenities: long }, 400, 'validation_failed', 'amenities'],
    ['a part of the map upside down', { within: '40.7,14.5,40.6,14.6' }, 400, 'validation_failed', 'within'],
    ['half a part of the map', { within: '40.6,14.5' }, 400, 'validation_failed', 'within'],
    ['a part outside any map', { within: '1e9,1,2e9,3' }, 400, 'validation_failed', 'within'],
    ['a null character', { area: 'Prai\u0000ano' }, 400, 'validation_failed', 'area'],
  ])('gets a response that names the invalid field: %s', async (_, wrong, status, code, field) => {
    const query = new URLSearchParams({ ...may, ...wrong }).toString();
    const { problem, headers } = await api.visitor().send({ method: 'GET', url: `${searchHotels.path}?${query}` });
    expect(problem).toMatchObject({ status, code });
    expect(problem.errors?.map((error) => error.field)).toContain(field);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(problem.detail).toBeTruthy();
  });

  it('accepts the first and last bookable day, which depend on the local time of the place', async () => {
    const ask = async (place: string, checkin: string, checkout: string) =>
      (await api.visitor().call(searchHotels, { query: { place, checkin, checkout } })).status;
    expect(await ask('new-york', '2026-11-20', '2026-11-21')).toBe(200);
    expect(await ask('tokyo', '2026-11-20', '2026-11-21')).toBe(422);
    expect(await ask('tokyo', '2026-11-21', '2026-11-22')).toBe(200);
    expect(await ask('new-york', '2027-11-20', '2027-12-20')).toBe(200);
    expect(await ask('new-york', '2027-11-21', '2027-11-22')).toBe(422);
    expect(await ask('tokyo', '2027-11-21', '2027-11-22')).toBe(200);
  });

  it('accepts a stay over the leap day as soon as it is within 365 days', async () => {
    const later = await api.copy();
    later.clock.setOffsetMs(later.clock.offsetMs() + 400 * 86_400_000);
    const { data } = (
      await later.visitor().call(searchHotels, {
        query: { place: 'rome', checkin: '2028-02-28', checkout: '2028-03-01', limit: 1 },
      })
    ).data;
    expect(data.hotels[0]?.price.inclusive.amount).toBeGreaterThan(0);
    later.clock.setOffsetMs(later.clock.offsetMs() - 400 * 86_400_000);
    await later.close();
  });
});

describe('a hotel page', () => {
  it.each([
    ['of an unknown hotel', 'amalfi-coast.nowhere', {}, 404, 'hotel_unknown', 'hotel_id'],
    ['of a hotel in an unknown place', 'atlantis.torre-limonaia', {}, 404, 'hotel_unknown', 'hotel_id'],
    ['with an ID that is a path', '../../etc/passwd', {}, 404, 'hotel_unknown', 'hotel_id'],
    ['with a long ID', long.slice(0, 90), {}, 400, 'validation_failed', 'hotel_id'],
    ['without dates', 'amalfi-coast.torre-limonaia', { checkin: '' }, 400, 'validation_failed', 'checkin'],
    ['on past dates', 'amalfi-coast.torre-limonaia', { checkin: '2020-01-01' }, 422, 'dates_wrong', 'checkin'],
    ['for too many guests', 'amalfi-coast.torre-limonaia', { rooms: '99' }, 422, 'party_too_large', 'rooms'],
    [
      'in an unknown currency',
      'amalfi-coast.torre-limonaia',
      { currency: 'ZZZ' },
      400,
      'validation_failed',
      'currency',
    ],
  ])('rejects a request %s', async (_, hotel_id, wrong, status, code, field) => {
    const { checkin, checkout } = may;
    const query = { checkin, checkout, ...wrong };
    const { problem } = await api.visitor().call(readHotel, { params: { hotel_id }, query });
    expect(problem).toMatchObject({ status, code });
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });
});

describe('home page requests', () => {
  it.each([
    ['a check-in without a check-out', { checkin: '2027-05-14' }, 400, 'checkout'],
    ['a check-out without a check-in', { checkout: '2027-05-14' }, 400, 'checkin'],
    ['a thirteenth month', { month: '2027-13' }, 400, 'month'],
    ['a stay that has ended in every time zone', { checkin: '2026-11-18', checkout: '2026-11-19' }, 422, 'checkin'],
    ['a stay too far ahead', { checkin: '2028-05-18', checkout: '2028-05-19' }, 422, 'checkin'],
    ['an unknown currency', { currency: 'ZZZ' }, 400, 'currency'],
    ['too many guests', { rooms: '12' }, 422, 'rooms'],
    ['a hundred picks', { limit: 100 }, 400, 'limit'],
  ])('rejects %s', async (_, query, status, field) => {
    const { problem } = await api.visitor().call(listRecommendedHotels, { query });
    expect(problem.status).toBe(status);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });

  it('rejects invalid months, unknown currencies and calendars of unknown places', async () => {
    const visitor = api.visitor();
    expect((await visitor.call(listHighlights, { query: { month: 'May' } })).problem.errors?.[0]?.field).toBe('month');
    const noMoney = await visitor.call(listHighlights, { query: { month: '2027-05', currency: 'ZZZ' } });
    expect(noMoney.problem.errors?.[0]?.field).toBe('currency');
    const noPlace = await visitor.call(listNightPrices, { query: { place: 'atlantis', month: '2027-05' } });
    expect(noPlace.problem).toMatchObject({ status: 404, code: 'place_unknown' });
    const elsewhere = await visitor.call(listNightPrices, {
      query: { place: 'rome', month: '2027-05', lodging_id: 'amalfi-coast.torre-limonaia' },
    });
    expect(elsewhere.problem).toMatchObject({ status: 404, code: 'hotel_unknown' });
    const crowd = await visitor.call(listNightPrices, { query: { place: 'rome', month: '2027-05', rooms: '11' } });
    expect(crowd.problem).toMatchObject({ status: 422, code: 'party_too_large' });
  });
});
