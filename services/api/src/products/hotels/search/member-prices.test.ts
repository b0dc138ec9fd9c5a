import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { readSession, signOut } from '@travel/contracts/endpoints/people/auth';
import { listHotelPins } from '@travel/contracts/endpoints/products/hotel-map';
import { listNightPrices, listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { listHighlights } from '@travel/contracts/endpoints/reference/places';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { add, money, multiply, subtract, sum } from '@travel/contracts/money/money';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { getHotelCount } from '@travel/sandbox-inventory/hotels/names';
import { toIsoDate, toDayNumber, listNights } from '@travel/reference/calendar-days/day-numbers';
import { getTaxRate, getTaxShare, getIncludedTax } from '@travel/supplier-kit/taxes/taxes';
import { allPlaces } from '@travel/reference/places/place-files';
import { seededRates } from '../../../reference/seed-exchange-rates.ts';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';
import { createConverter } from '@travel/reference/exchange/converter';
import { subtractPercent, getMemberPercent } from '../../prices/item-prices.ts';
import { getMemberTermsAt, priceForViewer, getViewerTotals } from './member-prices.ts';
import { priceStay } from './price-vector.ts';
import { priceNights } from './stay-price.ts';
import type { Stay } from '@travel/supplier-kit/lodging/stay';

const inventory = createInventory();
const percents = fc.integer({ min: 1, max: 100 });

describe('an amount less a percentage', () => {
  test.prop([fc.integer({ min: 0, max: 1e13 }), fc.integer({ min: 0, max: 100 })])(
    'is rounded like a Money value and stays between zero and the amount',
    (amount, percent) => {
      const less = subtractPercent(amount, percent);
      expect(less).toBe(multiply(money(amount, 'USD'), { numerator: 100 - percent, denominator: 100 }).amount);
      expect(less >= 0 && less <= amount).toBe(true);
    },
  );
});

describe('hotels with member prices', () => {
  it('comprises about sixty percent of all hotels, always the same ones, including the sample hotel', () => {
    const marks = allPlaces.flatMap(({ place_id }) => [...(inventory.place(place_id)?.columns.forMembers ?? [])]);
    const share = marks.filter((mark) => mark === 1).length / marks.length;
    expect(share).toBeGreaterThan(0.58);
    expect(share).toBeLessThan(0.62);
    const again = createInventory().place('amalfi-coast');
    const torre = again?.hotelNumber.get('amalfi-coast.torre-limonaia') ?? -1;
    expect(again?.columns.forMembers).toEqual(inventory.place('amalfi-coast')?.columns.forMembers);
    expect(again?.columns.forMembers[torre]).toBe(1);
  });
});

const places = allPlaces.filter(({ place_id }) => getHotelCount(place_id) <= 60).map(({ place_id }) => place_id);
const stays = fc
  .record({
    from: fc.integer({ min: toDayNumber('2026-11-20'), max: toDayNumber('2027-10-20') }),
    length: fc.integer({ min: 1, max: 30 }),
    rooms: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ from, length, rooms }): Stay => ({
    checkin: toIsoDate(from),
    checkout: toIsoDate(from + length),
    nights: listNights(from, from + length),
    parties: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })),
    rooms: Array.from({ length: rooms }, () => '2').join(),
  }));

describe('a member price', () => {
  test.prop([
    fc.constantFrom(...places),
    stays,
    fc.constantFrom(...Object.entries(seededRates)),
    percents,
    fc.integer({ min: 0, max: 100_000 }),
  ])(
    'is at most the public price on any night, sums its parts, taxes the lower price, and equals the search',
    (placeId, stay, [currency, rate], percent, draw) => {
      const place = inventory.place(placeId);
      if (!place) throw new Error(`There is no ${placeId}`);
      const converter = createConverter(currency, rate);
      const vector = priceStay(place, stay, converter);
      const fitting = [...vector.total.keys()].filter((unit) => (vector.total[unit] ?? 0) > 0);
      fc.pre(fitting.length > 0);
      const unit = fitting[draw % fitting.length] ?? 0;
      const hotel = place.units.hotel[unit] ?? 0;
      const where = { tax: getTaxShare(place.place.country_code), stay };
      const anybodys = priceNights(place, unit, stay, converter);
      const terms = { pays: percent, promised: 0 };
      const price = priceForViewer(anybodys, getMemberTermsAt(place, hotel, terms), where);

      expect(price.inclusive.amount).toBe(getViewerTotals(place, vector, terms)[unit]);
      const parts = price.nights.map(({ inclusive }) => inclusive);
      expect(sum(parts, currency)).toEqual(price.inclusive);
      expect(add(price.exclusive, price.tax)).toEqual(price.inclusive);
      expect(price.tax.amount).toBe(getIncludedTax(price.inclusive.amount, getTaxRate(place.place.country_code)));
      expect(price.inclusive.amount >= 0 && price.inclusive.amount <= anybodys.inclusive.amount).toBe(true);
      parts.forEach((night, at) => {
        expect(night.amount >= 0 && night.amount <= (anybodys.nights[at]?.inclusive.amount ?? 0)).toBe(true);
      });

      if (place.columns.forMembers[hotel] === 0) {
        expect(price).toEqual(anybodys);
        return;
      }
      expect(getMemberPercent(price)).toBe(percent);
      expect(price.strike).toEqual(anybodys.inclusive);
      expect(price.member?.saving).toEqual(subtract(anybodys.inclusive, price.inclusive));
      expect(price.member?.other_per_night).toEqual(anybodys.per_night);

      // The discount advertised to guests equals the members' discount and does not change the public price.
      const promised = priceForViewer(anybodys, { pays: 0, promised: percent }, where);
      expect(promised).toEqual({ ...anybodys, member: promised.member });
      expect(promised.member).toEqual({
        applies: false,
        percent,
        saving: price.member?.saving,
        other_per_night: price.per_night,
      });
    },
  );
});

let api: TestApi;
let member: TestVisitor;
beforeAll(async () => {
  api = await openApi();
  // Runs before any request, because the plans that an organisation sells are cached for half a minute.
  await api.sql("update plans set status = 'withdrawn' where organisation_id = 'skyline'");
  member = await api.signedIn('member@example.test');
});
afterAll(() => api.close());

type Query = NonNullable<EndpointRequest<typeof searchHotels>['query']>;

const may = { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18', limit: 2000 };
const searchAs = async (visitor: TestVisitor, query: Partial<Query> = {}) =>
  (await visitor.call(searchHotels, { query: { ...may, ...query } })).data.data;
const findTorre = <H extends { name: string }>(hotels: readonly H[]): H => {
  const torre = hotels.find(({ name }) => name === 'Torre Limonaia');
  if (!torre) throw new Error('Torre Limonaia is not among them');
  return torre;
};

describe('a search for hotels', () => {
  it('shows the member price to everyone and applies it to members', async () => {
    const anybodys = await searchAs(api.visitor());
    const torre = findTorre(anybodys.hotels);
    expect(torre.price).toMatchObject({
      inclusive: { amount: 67_200 },
      per_night: { amount: 16_800 },
      member: { applies: false, other_per_night: { amount: 15_456 } },
    });
    const members = await searchAs(member);
    expect(findTorre(members.hotels).price).toMatchObject({
      inclusive: { amount: 61_824 },
      per_night: { amount: 15_456 },
      strike: { amount: 67_200 },
      member: { applies: true, other_per_night: { amount: 16_800 } },
    });
    const promising = anybodys.hotels.filter(({ price }) => price.member);
    expect(promising.length).toBeGreaterThan(0.5 * anybodys.hotels.length);
    expect(promising.length).toBeLessThan(0.7 * anybodys.hotels.length);
    expect(members.hotels.filter(({ price }) => price.member)).toHaveLength(promising.length);
  });

  it('shows guests no member prices if no plan is for sale, but still applies them to members', async () => {
    const host = 'skyline.localhost:3000';
    const { hotels } = await searchAs(api.visitor({ host }));
    expect(hotels.filter(({ price }) => price.member)).toEqual([]);
    const elsewhere = await api.signedIn('member@example.test', { host });
    expect(findTorre((await searchAs(elsewhere)).hotels).price.inclusive.amount).toBe(61_824);
  });

  it("filters, sorts and counts by the visitor's price, as a member or guest", async () => {
    for (const visitor of [api.visitor(), member]) {
      const { hotels, counts } = await searchAs(visitor, { sort: 'price' });
      const prices = hotels.map(({ price }) => price.inclusive.amount);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const { hotels: dearest } = await searchAs(visitor, { sort: 'price-desc' });
      expect(dearest[0]?.price.inclusive.amount).toBe(prices.at(-1));
      const nights = hotels.map(({ price }) => price.per_night.amount);
      expect(counts.price.min.amount).toBeLessThanOrEqual(Math.min(...nights));
      expect(counts.price.min.amount).toBeGreaterThan(Math.min(...nights) - 100);
      expect(counts.price.steps.reduce((all, count) => all + count, 0)).toBe(hotels.length);
      const within = await searchAs(visitor, { price_max: 150 });
      expect(within.total).toBe(nights.filter((night) => night <= 15_000).length);
    }
  });

  it('returns map pins with the same prices, and marks member prices', async () => {
    for (const visitor of [api.visitor(), member]) {
      const { limit: _limit, ...asked } = may;
      const pins = (await visitor.call(listHotelPins, { query: { ...asked, sort: 'price', price_max: 200 } })).data
        .data;
      const { hotels } = await searchAs(visitor, { sort: 'price', price_max: 200 });
      expect(pins.map(({ hotel_id, per_night, for_members = false }) => [hotel_id, per_night, for_members])).toEqual(
        hotels.map(({ hotel_id, price }) => [hotel_id, price.per_night, price.member?.applies === true]),
      );
    }
  });

  it("sends no-store, and never serves a member's prices to guests or the reverse", async () => {
    const asks = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? member : api.visitor()));
    const answers = await Promise.all(asks.map((visitor) => visitor.call(searchHotels, { query: may })));
    answers.forEach((answer, at) => {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(findTorre(answer.data.data.hotels).price.inclusive.amount).toBe(at % 3 === 0 ? 61_824 : 67_200);
    });
    const hotel = { params: { hotel_id: 'amalfi-coast.torre-limonaia' }, query: may };
    for (const answer of [await member.call(readHotel, hotel), await member.call(listRecommendedHotels, {})]) {
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the member discount outside the search', () => {
  it('applies to members on hotel pages, the home page, calendars and highlights', async () => {
    const guests = api.visitor();
    const getHotel = async (visitor: TestVisitor) =>
      (await visitor.call(readHotel, { params: { hotel_id: 'amalfi-coast.torre-limonaia' }, query: may })).data.data;
    const [anybodys, members] = [await getHotel(guests), await getHotel(member)];
    expect(members.rooms.map(({ price }) => price.inclusive.amount)).toEqual(
      anybodys.rooms.map(({ price }) => subtractPercent(price.inclusive.amount, 8)),
    );
    expect(anybodys.rooms.every(({ price }) => price.member?.applies === false)).toBe(true);
    expect(members.rooms.every(({ price }) => price.member?.applies === true)).toBe(true);

    const getPickPrice = async (visitor: TestVisitor) =>
      findTorre((await visitor.call(listRecommendedHotels, { query: { month: '2027-05' } })).data.data.picks).price;
    expect((await getPickPrice(member)).inclusive.amount).toBe(
      subtractPercent((await getPickPrice(guests)).inclusive.amount, 8),
    );

    const getMonthNights = async (visitor: TestVisitor) =>
      (await visitor.call(listNightPrices, { query: { place: 'amalfi-coast', month: '2027-05' } })).data.data;
    const [open, lower] = [await getMonthNights(guests), await getMonthNights(member)];
    expect(lower.every(({ from }, at) => (from?.amount ?? 0) <= (open[at]?.from?.amount ?? 0))).toBe(true);
    expect(lower.some(({ from }, at) => (from?.amount ?? 0) < (open[at]?.from?.amount ?? 0))).toBe(true);

    const getFromPrices = async (visitor: TestVisitor) => {
      const { data } = await visitor.call(listHighlights, { query: { month: '2027-05' } });
      return new Map(data.data.map(({ place_id, from }) => [place_id, from?.price.amount ?? 0]));
    };
    const [before, now] = [await getFromPrices(guests), await getFromPrices(member)];
    expect([...now].every(([place, from]) => from <= (before.get(place) ?? 0))).toBe(true);
    expect([...now].some(([place, from]) => from < (before.get(place) ?? 0))).toBe(true);
  });
});

describe('the member status of a user', () => {
  const setMembership = (status: string, event: string) =>
    api.sql(
      `update subscriptions set status = $1, event = $2, version = version + 1,
         next_bill_at = case $1 when 'expired' then null else now() + interval '20 days' end
       where user_id = 'U1003'`,
      [status, event],
    );
  const isMember = async (visitor: TestVisitor) => (await visitor.call(readSession, {})).data.user?.is_member;

  it('appears in the responses to sign-in and to the session request', async () => {
    const signedIn = await api.visitor().signIn('member@example.test');
    expect(signedIn.data.user?.is_member).toBe(true);
    expect((await api.visitor().signIn('traveller@example.test')).data.user?.is_member).toBe(false);
    expect((await api.visitor().signIn('lapsed@example.test')).data.user?.is_member).toBe(false);
    expect(await isMember(member)).toBe(true);
    const gone = await api.signedIn('member@example.test');
    await gone.call(signOut, {});
    expect(findTorre((await searchAs(gone)).hotels).price.member?.applies).toBe(false);
  });

  it('remains while a failed charge is retried, and ends with the membership', async () => {
    await setMembership('past_due', 'charge_failed');
    expect(await isMember(member)).toBe(true);
    expect(findTorre((await searchAs(member)).hotels).price.member?.applies).toBe(true);
    await setMembership('expired', 'given_up');
    expect(await isMember(member)).toBe(false);
    expect(findTorre((await searchAs(member)).hotels).price.member).toMatchObject({ applies: false });
    await setMembership('active', 'rejoined');
    expect(await isMember(member)).toBe(true);
  });
});
