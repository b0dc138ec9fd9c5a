import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@travel/contracts/locale/days/days';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { findShopper, shoppers, type Shopper } from '@travel/shoppers';
import { createAsk } from '../testing/create-ask.ts';
import { openApi, type TestApi } from '../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const today = '2026-11-20';
const wish = { place: 'amalfi-coast', day: '2027-05-14', nights: 3, adults: 2 };

/** Sends a search with a changed query. A field whose value is undefined is omitted. */
const search = (
  { search: { path }, buildQuery: queryOf }: Shopper,
  changed: Readonly<Record<string, string | undefined>>,
) => {
  const asked = Object.entries({ ...queryOf(wish), ...changed });
  const query = Object.fromEntries(asked.filter((pair): pair is [string, string] => pair[1] !== undefined));
  return api.visitor().send({ method: 'GET', url: path, query });
};

/** A description, the changed query fields, the expected problem code and the field that the problem names. */
type Case = readonly [what: string, changed: Readonly<Record<string, string | undefined>>, code: string, field: string];

const dates = (last: string): readonly Case[] => [
  ['a past day', { checkin: '2026-11-10', checkout: '2026-11-12' }, 'dates_wrong', 'checkin'],
  ['a day that does not exist', { checkin: '2027-02-30' }, 'validation_failed', 'checkin'],
  ['no day', { checkin: undefined }, 'validation_failed', 'checkin'],
  ['a day years ahead', { checkin: '2031-05-14', checkout: '2031-05-17' }, 'dates_wrong', 'checkin'],
  ['an end before its start', { checkin: '2027-05-14', checkout: '2027-05-10' }, 'dates_wrong', last],
];
const places: readonly Case[] = [
  ['an unknown place', { place: 'atlantis' }, 'place_unknown', 'place'],
  ['no place', { place: undefined }, 'validation_failed', 'place'],
  ['a path as a place', { place: '../../etc/passwd' }, 'place_unknown', 'place'],
  ['a null character', { place: 'rome\0' }, 'validation_failed', 'place'],
];
const party = (field: string): readonly Case[] => [
  ['500 travellers', { [field]: '500' }, 'party_too_large', field],
  ['zero travellers', { [field]: '0' }, 'validation_failed', field],
  ['a child of 99', { [field]: '1-1:99' }, 'validation_failed', field],
];
const rooms: readonly Case[] = [
  ...party('rooms'),
  ['an infant without an adult', { rooms: '0-1:1' }, 'validation_failed', 'rooms'],
];
const money: readonly Case[] = [
  ['an unknown currency', { currency: 'XXX' }, 'validation_failed', 'currency'],
  ['a page size above the limit', { limit: '1000000' }, 'validation_failed', 'limit'],
];

const stays = [...places, ...dates('checkout'), ...rooms, ...money];

/** Bad input for each product. Every product must have an entry. */
const casesByProduct: Readonly<Record<string, readonly Case[]>> = {
  hotels: stays,
  resorts: stays,
  stays,
  holidaystays: stays,
  cars: [
    ...places,
    ...dates('checkout'),
    ...money,
    ['a return at the hour of the pick-up', { checkout: wish.day }, 'dates_wrong', 'return_time'],
    ['a return hours before the pick-up', { checkout: wish.day, return_time: '08:00' }, 'dates_wrong', 'return_time'],
    ['an hour that does not exist', { time: '25:00' }, 'validation_failed', 'time'],
    ['a driver of twelve', { age: '12' }, 'driver_age_wrong', 'age'],
    ['a driver of 500', { age: '500' }, 'driver_age_wrong', 'age'],
    ['an unknown place of return', { dropoff: 'atlantis' }, 'place_unknown', 'dropoff'],
  ],
  transfers: [
    ...places,
    ...dates('checkout').slice(0, 4),
    ...rooms,
    ...money,
    ['a return ride before the outward ride', { return_date: '2027-05-13' }, 'dates_wrong', 'return_date'],
    ['a ride from an unknown point', { from: 'amalfi-coast.airport-zzz' }, 'route_wrong', 'from'],
    ['a point of another place', { to: 'paris.airport-cdg' }, 'route_wrong', 'to'],
    ['an invalid flight number', { flight: 'hello' }, 'validation_failed', 'flight'],
  ],
  cruises: [...places, ...dates('checkout').filter(([what]) => what !== 'a day years ahead'), ...rooms, ...money],
  activities: [
    ...places,
    ...dates('checkout'),
    ...party('people'),
    ...money,
    ['an infant without an adult', { people: '0-1:1' }, 'child_without_adult', 'people'],
  ],
  flight: [
    ...party('passengers'),
    ...money,
    ['a past day', { legs: 'LHR-JFK:2026-11-10' }, 'dates_wrong', 'legs[0].date'],
    ['a day that does not exist', { legs: 'LHR-JFK:2027-02-30' }, 'validation_failed', 'legs'],
    ['a day years ahead', { legs: 'LHR-JFK:2031-05-14' }, 'dates_wrong', 'legs[0].date'],
    ['a return before the departure', { legs: 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-10' }, 'dates_wrong', 'legs[1].date'],
    ['no legs', { legs: undefined }, 'validation_failed', 'legs'],
    ['more legs than allowed', { legs: Array(4).fill('LHR-JFK:2027-05-14').join() }, 'validation_failed', 'legs'],
    ['a leg that the journey does not have', { legs: 'LHR-JFK:2027-05-14', leg: '1' }, 'validation_failed', 'leg'],
    ['an unknown airport', { legs: 'QQQ-JFK:2027-05-14' }, 'airport_unknown', 'legs[0].from'],
    ['an airport without flights', { legs: 'LHR-KBP:2027-05-14' }, 'airport_without_flights', 'legs[0].to'],
    ['a flight to its own departure airport', { legs: 'LHR-LHR:2027-05-14' }, 'validation_failed', 'legs[0].to'],
    ['an infant without an adult', { passengers: '0-1:1' }, 'validation_failed', 'passengers'],
    ['two infants with one adult', { passengers: '1-2:1:1' }, 'infant_without_adult', 'passengers'],
    [
      'an unknown option chosen for a leg',
      { legs: 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-21', leg: '1', chosen: 'ZZZ' },
      'option_unknown',
      'chosen[0]',
    ],
  ],
};

it('covers every product with cases of bad input', () => {
  expect(Object.keys(casesByProduct).toSorted()).toEqual(shoppers.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(casesByProduct))('a search of %s', (name, cases) => {
  it.each(cases)('names the field for %s', async (_, changed, code, field) => {
    const answer = await search(findShopper(name), changed);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.problem).toMatchObject({ code, errors: [{ field }] });
  });
});

/** Query values as people and programs write them into URLs: valid, invalid and hostile. */
const word = fc.oneof(
  fc.constantFrom('', '0', '-1', '2', '1-1:1', '1e9', 'NaN', 'true', '10:00', 'LHR-JFK:2027-05-14', 'rome', 'USD'),
  fc.constantFrom('2027-05-14', '2027-02-29', '0000-01-01', '9999-12-31', '٢٠٢٧-٠٥-١٤', "'; select 1 --", '%00', '\0'),
  fc.constantFrom('__proto__', 'constructor', 'a,,b', '..', '𝒶'.repeat(30), '9'.repeat(40), `1-8${':1'.repeat(60)}`),
  fc.integer({ min: -400, max: 800 }).map((days) => addDays(today, days)),
  fc.string({ maxLength: 20 }),
);

describe.each(shoppers.map((shopper) => [shopper.name, shopper] as const))('any search of %s', (_, shopper) => {
  const fields = Object.keys(shopper.search.query?.shape ?? {});
  const changed = fc.dictionary(fc.constantFrom(...fields), fc.option(word, { nil: undefined }), { maxKeys: 3 });

  test.prop([changed], { numRuns: 50 })('returns results or names the rejected field', async (some) => {
    const answer = await search(shopper, some);
    if (answer.status === 200) return;
    expect([400, 404, 422]).toContain(answer.status);
    const named = answer.problem.errors?.map(({ field }) => field.replace(/[.[].*/, '')) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(fields).toEqual(expect.arrayContaining(named));
  });
});

describe.each(shoppers.map((shopper) => [shopper.name, shopper] as const))('an offer of %s', (_, shopper) => {
  it('rejects a changed or truncated offer, and names its position among several offers', async () => {
    const guest = api.visitor();
    const offer = (await shopper.choose(createAsk(guest), wish))?.offer ?? '';
    expect(offer).not.toBe('');
    const [body = '', ...signature] = offer.split('.');
    const cheaper = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/\d{4,}/, '1'),
    ).toString('base64url');
    for (const wrong of [offer.slice(0, -4), [cheaper, ...signature].join('.'), `${offer}x`, body]) {
      const { problem } = await guest.call(createHold, { body: { offer: wrong } });
      expect(problem).toMatchObject({ status: 422, code: 'offer_invalid', errors: [{ field: 'offer' }] });
    }
    const { problem } = await guest.call(createHold, { body: { offers: [offer, 'of nobody'] } });
    expect(problem).toMatchObject({ status: 422, code: 'offer_invalid', errors: [{ field: 'offers[1]' }] });
  });
});
