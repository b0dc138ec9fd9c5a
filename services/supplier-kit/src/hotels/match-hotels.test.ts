import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { getDistance, isSameHotel, matchHotels, type HotelIdentity } from './match-hotels.ts';

const savoy: HotelIdentity = {
  supplier: 'north',
  hotel: '1',
  name: 'The Savoy',
  address: 'Strand',
  postcode: 'WC2R 0EZ',
  country: 'GB',
  latitude: 51.510_26,
  longitude: -0.120_71,
};

/** Metres to the north. */
const move = (hotel: HotelIdentity, metres: number): HotelIdentity => ({
  ...hotel,
  latitude: (hotel.latitude ?? 0) + metres / 111_195,
});

describe('two entries', () => {
  const named = (name: string) => ({ name });
  it.each<[string, Partial<HotelIdentity>, Partial<HotelIdentity>, number, boolean]>([
    ['the same name without an article', {}, { name: 'Savoy Hotel' }, 20, true],
    ['accents and case', named('Hôtel Régina'), named('REGINA HOTEL'), 40, true],
    ['abbreviations', named('St. Pancras Hotel'), named('Saint Pancras'), 40, true],
    ['a name within a longer one at one place', {}, { name: 'The Savoy, A Fairmont Managed Hotel' }, 10, true],
    ['a name within a longer one with the same postcode', {}, { name: 'Savoy London Strand' }, 200, true],
    [
      'a name within a longer one further away',
      {},
      { name: 'Savoy Embankment Rooms', postcode: '', address: '' },
      120,
      false,
    ],
    ['the same name 300 m away at the same address', {}, {}, 300, true],
    ['the same name 600 m away', {}, {}, 600, false],
    ['the same name in another country', {}, { country: 'FR' }, 10, false],
    ['an unknown country', {}, { country: '' }, 10, true],
    ['another name at the same address', {}, { name: 'Strand Palace' }, 10, false],
    ['two hotels of a chain', named('Holiday Inn Kensington'), named('Holiday Inn Express Kensington'), 5, false],
    ['two towers', named('Grand Tower 1'), named('Grand Tower 2'), 5, false],
    ['an unknown position', {}, { latitude: null, longitude: null }, 0, false],
    ['one supplier with itself', {}, { supplier: 'north' }, 0, false],
    ['names without letters', named('!!'), named('??'), 0, false],
  ])('compares %s', (_title, a, b, metres, expected) => {
    const moved = move({ ...savoy, supplier: 'south', hotel: '9' }, metres);
    const other = { ...moved, ...b, ...(b.latitude === undefined && { latitude: moved.latitude }) };
    expect(isSameHotel({ ...savoy, ...a }, other)).toBe(expected);
    expect(isSameHotel(other, { ...savoy, ...a })).toBe(expected);
  });

  it('measures the distance in metres', () => {
    const louvre = { latitude: 48.8606, longitude: 2.3376 };
    const eiffelTower = { latitude: 48.8584, longitude: 2.2945 };
    expect(getDistance(louvre, eiffelTower)).toBeCloseTo(3_163, -2);
    expect(getDistance(louvre, louvre)).toBe(0);
  });
});

const words = ['savoy', 'grand', 'park', 'london', 'royal', 'station', 'express', 'hotel'];
const hotels = fc
  .array(
    fc.record({
      supplier: fc.constantFrom('north', 'south', 'west'),
      name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
      address: fc.constantFrom('', 'Strand 1', 'Park Lane 2'),
      postcode: fc.constantFrom('', 'WC2R', 'SW1'),
      country: fc.constantFrom('', 'GB', 'FR'),
      latitude: fc.option(fc.double({ min: 51.5, max: 51.505, noNaN: true })),
      longitude: fc.option(fc.double({ min: -0.12, max: -0.112, noNaN: true })),
    }),
    { maxLength: 40 },
  )
  .map((list): HotelIdentity[] => list.map((hotel, index) => ({ ...hotel, hotel: String(index) })));

const toKeys = (groups: readonly (readonly HotelIdentity[])[]) =>
  groups.map((group) => group.map(({ supplier, hotel }) => `${supplier} ${hotel}`));

describe('matchHotels', () => {
  test.prop([hotels, fc.infiniteStream(fc.nat())])(
    'returns the same groups for every order of the entries',
    (list, order) => {
      const shuffled = list
        .map((hotel) => ({ hotel, place: order.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ hotel }) => hotel);
      expect(toKeys(matchHotels(shuffled))).toEqual(toKeys(matchHotels(list)));
    },
  );

  test.prop([hotels])('returns each entry once and no supplier twice in a group', (list) => {
    const groups = matchHotels(list);
    expect(
      groups
        .flat()
        .map(({ hotel }) => hotel)
        .toSorted(),
    ).toEqual(list.map(({ hotel }) => hotel).toSorted());
    for (const group of groups) expect(new Set(group.map(({ supplier }) => supplier)).size).toBe(group.length);
  });

  test.prop([hotels])('finds every pair that a comparison of all pairs finds', (list) => {
    const joined = new Set(
      matchHotels(list)
        .filter((group) => group.length > 1)
        .flat(),
    );
    const matching = list.filter((a) => list.some((b) => isSameHotel(a, b)));
    // An entry without a group matches only hotels that are in a group with another entry of its supplier.
    for (const hotel of matching.filter((one) => !joined.has(one))) {
      const partners = list.filter((other) => isSameHotel(hotel, other));
      expect(partners.every((partner) => joined.has(partner))).toBe(true);
    }
  });

  it('joins the most similar entries', () => {
    const groups = matchHotels([
      savoy,
      { ...savoy, supplier: 'south', hotel: '8', name: 'Savoy Grand' },
      { ...savoy, supplier: 'south', hotel: '9', name: 'Savoy' },
    ]);
    expect(toKeys(groups)).toEqual([['north 1', 'south 9'], ['south 8']]);
  });

  it('compares only hotels that are near each other', () => {
    let reads = 0;
    // Each comparison reads the supplier of both hotels, so the reads count the comparisons on any machine.
    const countReads = (hotel: HotelIdentity): HotelIdentity => ({
      ...hotel,
      get supplier() {
        reads += 1;
        return hotel.supplier;
      },
    });
    const countComparisons = (list: readonly HotelIdentity[]) => {
      const counted = list.map(countReads);
      reads = 0;
      matchHotels(counted);
      return reads / 2;
    };
    // Multiples of an irrational number are spread evenly.
    const spread = (index: number) => (index * 0.618_033_988_75) % 1;
    const list = Array.from({ length: 2_000 }, (_, index): HotelIdentity => ({
      ...savoy,
      hotel: String(index),
      name: `${words[index % 7] ?? ''} ${words[(index * 3) % 7] ?? ''} house ${String.fromCodePoint(97 + (index % 26))}`,
      latitude: 51.4 + spread(index) * 0.2,
      longitude: -0.3 + spread(index * 7) * 0.4,
    }));
    const other = list.map((hotel) => ({
      ...move(hotel, 30),
      supplier: 'south',
      name: `Hotel ${hotel.name.toUpperCase()}`,
    }));
    expect(matchHotels([...list, ...other]).length).toBeLessThan(2_100);
    // All pairs of 4,000 hotels would be 8 million.
    expect(countComparisons([...list, ...other])).toBeLessThan(20 * 4_000);
    // Hotels at one place are compared with all others, which shows that the comparisons are counted.
    const atOnePlace = list.slice(0, 100).map((hotel) => ({ ...savoy, hotel: hotel.hotel }));
    expect(countComparisons(atOnePlace)).toBeGreaterThanOrEqual((100 * 99) / 2);
  });
});
