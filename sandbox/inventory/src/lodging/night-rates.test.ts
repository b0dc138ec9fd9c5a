import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { partyLimits, countPeople } from '@travel/contracts/orders/party';
import { allPlaces } from '@travel/reference/places/place-files';
import { createInventory } from '../hotels/inventory.ts';
import { fitsParties, priceNight, getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import { getNightFactor } from './night-rates.ts';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { getDemand } from './seasons.ts';

const inventory = createInventory();
const start = toDayNumber('2026-11-20');
const year = Array.from({ length: 366 }, (_, at) => start + at);
const getPlace = (id: string) => {
  const found = allPlaces.find(({ place_id }) => place_id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const getAverage = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0) / list.length;
const getDemandIn = (id: string, month: string): number =>
  getAverage(Array.from({ length: 28 }, (_, at) => getDemand(getPlace(id), toDayNumber(`${month}-01`) + at)));

const day = fc.integer({ min: start, max: start + 800 });
const thousandths = fc.integer({ min: 600, max: 1800 });
const parties = fc
  .record({
    adults: fc.integer({ min: 1, max: 8 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 7 }),
  })
  .filter((party) => countPeople(party) <= partyLimits.people);

describe('prices of nights', () => {
  test.prop([fc.integer({ min: 1000, max: 500_000 }), thousandths, fc.integer({ min: 900, max: 3000 })])(
    'are whole dollars',
    (rate, factor, share) => {
      const price = priceNight(rate, factor, share);
      expect(price % 100).toBe(0);
      expect(price).toBeGreaterThanOrEqual(1500);
    },
  );

  test.prop([fc.nat(), day, thousandths])('never exceed the usual price', (key, night, demand) => {
    const { usual, ours } = getNightFactor(key, night, demand);
    expect(ours).toBeLessThanOrEqual(usual);
    expect(usual).toBeGreaterThan(demand * 0.96);
    expect(usual).toBeLessThan(demand * 1.04);
  });

  it('varies from night to night, and is the same in every calculation', () => {
    const { key } = inventory.hotel('paris.auberge-du-lion-d-or')?.hotel ?? { key: 7 };
    const factors = year.map((night) => getNightFactor(key, night, 1000).ours);
    expect(new Set(factors).size).toBeGreaterThan(40);
    expect(year.map((night) => getNightFactor(key, night, 1000).ours)).toEqual(factors);
  });

  it('follows the season of the hemisphere and of the landscape', () => {
    expect(getDemandIn('amalfi-coast', '2027-08')).toBeGreaterThan(getDemandIn('amalfi-coast', '2027-01') * 1.5);
    expect(getDemandIn('cape-town', '2027-01')).toBeGreaterThan(getDemandIn('cape-town', '2027-07') * 1.5);
    expect(getDemandIn('zermatt', '2027-02')).toBeGreaterThan(getDemandIn('zermatt', '2027-05') * 1.2);
    expect(getDemandIn('dubai', '2027-03')).toBeGreaterThan(getDemandIn('dubai', '2027-07') * 1.3);
    expect(getDemandIn('wadi-rum', '2027-04')).toBeGreaterThan(getDemandIn('wadi-rum', '2027-07'));
    expect(getDemandIn('singapore', '2027-01')).toBeGreaterThan(getDemandIn('singapore', '2027-05'));
  });

  it('follows the weekday: weekends by the sea, working days in cities, Thursday in Muscat', () => {
    const [thursday, friday, monday] = ['2027-05-13', '2027-05-14', '2027-05-17'].map(toDayNumber);
    const getDemandAt = (id: string, night = 0) => getDemand(getPlace(id), night);
    expect(getDemandAt('amalfi-coast', friday)).toBeGreaterThan(getDemandAt('amalfi-coast', monday));
    expect(getDemandAt('frankfurt', friday)).toBeLessThan(getDemandAt('frankfurt', monday));
    expect(getDemandAt('muscat', thursday)).toBeGreaterThan(getDemandAt('muscat', monday));
    expect(getDemandAt('rome', toDayNumber('2026-12-31'))).toBeGreaterThan(
      getDemandAt('rome', toDayNumber('2027-01-14')) * 1.2,
    );
  });

  it('changes demand smoothly from one month to the next', () => {
    for (const place of allPlaces) {
      const sameWeekday = year.slice(60, 330).map((night) => getDemand(place, night) / getDemand(place, night + 7));
      expect(Math.max(...sameWeekday)).toBeLessThan(1.16);
    }
  });
});

describe('the price of a party', () => {
  test.prop([parties, fc.integer({ min: 1, max: 6 })])('never decreases with another guest', (party, included) => {
    const share = getPartyShare(party, included);
    expect(getPartyShare({ ...party, adults: party.adults + 1 }, included)).toBeGreaterThanOrEqual(share);
    expect(getPartyShare({ ...party, childAges: [...party.childAges, 9] }, included)).toBeGreaterThanOrEqual(share);
  });

  it.each([
    [{ adults: 2, childAges: [] }, 2, 1000],
    [{ adults: 1, childAges: [] }, 2, 930],
    [{ adults: 1, childAges: [] }, 1, 1000],
    [{ adults: 3, childAges: [] }, 2, 1210],
    [{ adults: 2, childAges: [1] }, 2, 1000],
    [{ adults: 2, childAges: [2, 7, 15] }, 2, 1300],
    [{ adults: 2, childAges: [15, 7] }, 4, 1000],
    [{ adults: 2, childAges: [15, 7, 4] }, 4, 1120],
  ])('charges the party %j in a room for %d guests %d thousandths of the rate', (party, included, share) => {
    expect(getPartyShare(party, included)).toBe(share);
  });

  it('requires a room for each party that is large enough for all its guests', () => {
    const two = { adults: 2, childAges: [] };
    expect(fitsParties([two, two], 2, 2)).toBe(true);
    expect(fitsParties([two, two], 2, 1)).toBe(false);
    expect(fitsParties([{ adults: 2, childAges: [1] }], 2, 5)).toBe(false);
  });
});

describe('the number of rooms for sale', () => {
  it('stays between zero and the number of rooms of a type, and is sometimes zero', () => {
    const place = inventory.place('lisbon');
    if (!place) throw new Error('There is no Lisbon');
    let soldOut = 0;
    let all = 0;
    for (let unit = 0; unit < place.units.key.length; unit += 1) {
      for (const night of year.slice(0, 60)) {
        const allotment = place.onSale(unit, night);
        expect(allotment >= 0 && allotment <= (place.units.count[unit] ?? 0)).toBe(true);
        if (allotment === 0) soldOut += 1;
        all += 1;
      }
    }
    expect(soldOut / all).toBeGreaterThan(0.02);
    expect(soldOut / all).toBeLessThan(0.2);
  });
});
