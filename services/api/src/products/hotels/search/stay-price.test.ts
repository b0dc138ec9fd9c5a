import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { add, sum } from '@travel/contracts/money/money';
import { partyLimits, countPeople, type Party } from '@travel/contracts/orders/party';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { toIsoDate, toDayNumber, listNights } from '@travel/reference/calendar-days/day-numbers';
import { allPlaces } from '@travel/reference/places/place-files';
import { getHotelCount } from '@travel/sandbox-inventory/hotels/names';
import { getTaxRate, getIncludedTax } from '@travel/supplier-kit/taxes/taxes';
import { seededRates } from '../../../reference/seed-exchange-rates.ts';
import { createConverter } from '@travel/reference/exchange/converter';
import { createPricedStays } from './priced-stays.ts';
import { priceStay } from './price-vector.ts';
import { priceNights } from './stay-price.ts';
import type { Stay } from '@travel/supplier-kit/lodging/stay';

const inventory = createInventory();
const ofSomeSize = allPlaces.filter(({ place_id }) => getHotelCount(place_id) <= 60).map(({ place_id }) => place_id);

const formatParties = (all: readonly Party[]): string =>
  all.map(({ adults, childAges }) => [adults, [childAges.length, ...childAges].join(':')].join('-')).join(',');

const party = fc
  .record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  })
  .filter((one) => countPeople(one) <= partyLimits.people);

const stays = fc
  .record({
    // Covers the leap day of 2028 and every clock change before it.
    from: fc.integer({ min: toDayNumber('2026-11-20'), max: toDayNumber('2028-03-10') }),
    length: fc.integer({ min: 1, max: 30 }),
    parties: fc.array(party, { minLength: 1, maxLength: 3 }),
  })
  .map(({ from, length, parties }): Stay => ({
    checkin: toIsoDate(from),
    checkout: toIsoDate(from + length),
    nights: listNights(from, from + length),
    parties,
    rooms: formatParties(parties),
  }));

const getPlace = (id: string) => {
  const place = inventory.place(id);
  if (!place) throw new Error(`There is no ${id}`);
  return place;
};

describe('the price of a stay', () => {
  test.prop([fc.constantFrom(...ofSomeSize), stays, fc.constantFrom(...Object.entries(seededRates)), fc.nat()])(
    'is the sum of nights and of price and taxes in every currency, and equals the search',
    (placeId, stay, [currency, rate], draw) => {
      const place = getPlace(placeId);
      const converter = createConverter(currency, rate);
      const vector = priceStay(place, stay, converter);
      const fitting = [...vector.total.keys()].filter((unit) => (vector.total[unit] ?? 0) > 0);
      fc.pre(fitting.length > 0);
      const unit = fitting[draw % fitting.length] ?? 0;
      const price = priceNights(place, unit, stay, converter);
      expect(
        sum(
          price.nights.map(({ inclusive }) => inclusive),
          currency,
        ),
      ).toEqual(price.inclusive);
      expect(add(price.exclusive, price.tax)).toEqual(price.inclusive);
      expect(price.inclusive.amount).toBe(vector.total[unit]);
      expect(price.strike?.amount ?? 0).toBe(vector.usual[unit]);
      expect(price.nights.map(({ date }) => date)).toEqual(stay.nights.map(toIsoDate));
      expect(price.nights[0]?.date).toBe(stay.checkin);
      const roomNights = stay.nights.length * stay.parties.length;
      expect(Math.abs(price.per_night.amount * roomNights - price.inclusive.amount)).toBeLessThanOrEqual(roomNights);
    },
  );

  it('equals the price of the documented sample stay', () => {
    const stay: Stay = {
      checkin: '2027-05-14',
      checkout: '2027-05-18',
      nights: listNights(toDayNumber('2027-05-14'), toDayNumber('2027-05-18')),
      parties: [{ adults: 2, childAges: [] }],
      rooms: '2',
    };
    const known = inventory.room('amalfi-coast.torre-limonaia', 'sea-view-room');
    const unit = known?.found.inventory.unitNumber.get(known.room.unit_id) ?? -1;
    const price = priceNights(getPlace('amalfi-coast'), unit, stay, createConverter('USD', '1'));
    expect(price).toMatchObject({
      inclusive: { amount: 84_800 },
      exclusive: { amount: 75_714 },
      tax: { amount: 9_086 },
      per_night: { amount: 21_200 },
    });
  });

  it('differs between any two hotels on some night of a month', () => {
    const month = listNights(toDayNumber('2027-05-01'), toDayNumber('2027-05-31'));
    for (const { place_id } of allPlaces) {
      const place = getPlace(place_id);
      const sheets = place.hotels.map((_, hotel) => {
        const unit = place.columns.firstUnit[hotel] ?? 0;
        const parties = [{ adults: 1, childAges: [] }];
        const stay = { checkin: '2027-05-01', checkout: '2027-05-31', nights: month, parties, rooms: '1' };
        return priceNights(place, unit, stay, createConverter('USD', '1'))
          .nights.map(({ inclusive }) => inclusive.amount)
          .join();
      });
      expect(new Set(sheets).size).toBe(sheets.length);
    }
  });
});

describe('taxes', () => {
  test.prop([fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 400 })])(
    'included in an amount are its tax rate, to half a minor unit',
    (inclusive, rate) => {
      const tax = getIncludedTax(inclusive, rate);
      const rest = inclusive - tax;
      expect(Math.abs(tax * 1000 - rest * rate)).toBeLessThanOrEqual((1000 + rate) / 2);
      expect(tax >= 0 && rest >= 0).toBe(true);
    },
  );

  it('differs between countries and is never zero', () => {
    expect(getTaxRate('IT')).not.toBe(getTaxRate('DK'));
    expect(allPlaces.every(({ country_code }) => getTaxRate(country_code) > 0)).toBe(true);
  });
});

describe('cached prices', () => {
  it('returns the same prices for the same stay, and evicts prices beyond the limit', () => {
    const usd = createConverter('USD', '1');
    const place = getPlace('st-ruan');
    const createStay = (checkin: string): Stay => ({
      checkin,
      checkout: toIsoDate(toDayNumber(checkin) + 1),
      nights: [toDayNumber(checkin)],
      parties: [{ adults: 2, childAges: [] }],
      rooms: '2',
    });
    const pricedStays = createPricedStays(place.units.key.length * 2);
    const first = pricedStays(place, createStay('2027-05-01'), usd);
    expect(pricedStays(place, createStay('2027-05-01'), usd)).toBe(first);
    expect(pricedStays(place, createStay('2027-05-01'), createConverter('EUR', '0.86'))).not.toBe(first);
    pricedStays(place, createStay('2027-05-02'), usd);
    pricedStays(place, createStay('2027-05-03'), usd);
    const again = pricedStays(place, createStay('2027-05-01'), usd);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });
});
