import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { allPlaces } from '../../../reference/places/place-files.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { isByTheSea } from '../../../reference/places/shores/by-the-sea.ts';
import { folded } from '../../../reference/places/folded.ts';
import { hotelCount } from './names.ts';
import { createInventory } from './inventory.ts';
import { areaMiddle } from '../../../reference/places/area-middle.ts';
import type { PlaceInventory } from '../hotel-supplier.ts';

const inventory = createInventory();
const each = allPlaces.map(({ place_id }) => [place_id, inventory.place(place_id)] as const);
const looks = ['almanac', 'skyline', 'harbor'] as const;

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const kilometres = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot((a[0] - b[0]) * 111, (a[1] - b[1]) * 111 * Math.cos((a[0] * Math.PI) / 180));
const pictureNames = (place: PlaceInventory, hotel: number, look: (typeof looks)[number]): string[] =>
  place.pictures(hotel, look).map(({ kind, hour, number }) => `${kind}-${hour}-${number}`);

const bySea: readonly string[] = ['coast', 'harbour', 'pool'];
const isInland = (place: PlaceRecord): boolean => !bySea.includes(place.scene) && !isByTheSea(place);
/** Pictures with towers outside the windows. */
const towers = /^(room|lobby)-\w+-2$/u;

/** Pictures with the sea in them. */
const sea = /^(coast|harbour|pool|island)-|^(room|lobby)-\w+-[13]$/u;

/** What two hotels of a place share that each should have for itself, and what they lack; nothing under any seed. */
const faultsOf = (place: PlaceInventory | undefined): string[] => {
  if (!place) return ['there is no such place'];
  const { hotels, place: record } = place;
  const faults: [string, boolean][] = [
    ['number of hotels', hotels.length !== hotelCount(record.place_id)],
    ['same id', !isDistinct(hotels.map(({ hotel_id }) => hotel_id))],
    ['same name', !isDistinct(hotels.map(({ name }) => folded(name)))],
    // The sheet of a hotel's prices follows from its rates.
    ['same rate', !isDistinct(hotels.map(({ rooms }) => rooms[0]?.rate))],
    ...looks.flatMap((look): [string, boolean][] => {
      const sets = hotels.map((_, at) => pictureNames(place, at, look));
      const covers = sets.map(([cover]) => cover);
      return [
        [`few pictures in ${look}`, sets.some((set) => set.length < 5 || !isDistinct(set))],
        [`towers by the sea in ${look}`, bySea.includes(record.scene) && sets.flat().some((name) => towers.test(name))],
        [`the sea inland in ${look}`, isInland(record) && sets.flat().some((name) => sea.test(name))],
        [`same pictures in ${look}`, !isDistinct(sets.map((set) => set.toSorted().join()))],
        [
          `same cover as a neighbour in ${look}`,
          covers.some((cover, at) => covers.slice(Math.max(0, at - 4), at).includes(cover)),
        ],
      ];
    }),
  ];
  return faults.flatMap(([name, isTrue]) => (isTrue ? [name] : []));
};

describe('the inventory', () => {
  it('has hotels in at least 60 places, at least 1,500 of them and 1,500 in one', () => {
    const counts = each.map(([, place]) => place?.hotels.length ?? 0);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(60);
    expect(counts.reduce((all, count) => all + count, 0)).toBeGreaterThanOrEqual(1500);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(1500);
  });

  it('knows which places lie inland', () => {
    const inland = allPlaces.filter(isInland).map(({ place_id }) => place_id);
    expect(inland).toEqual(
      expect.arrayContaining(['wadi-rum', 'petra', 'cappadocia', 'nairobi', 'frankfurt', 'banff', 'kathmandu', 'rome']),
    );
    for (const place of ['reykjavik', 'hong-kong', 'lofoten', 'athens', 'muscat']) expect(inland).not.toContain(place);
  });

  it.each(each)('gives each hotel of %s a name, pictures and rates of its own', (_, place) => {
    expect(faultsOf(place)).toEqual([]);
  });

  it('shows a hotel otherwise than somebody chose where its neighbours have all such covers', () => {
    // From this one, three hotels before the Kaya Pool House have the three pools of harbor's only hour.
    expect(faultsOf(createInventory(2).place('kas'))).toEqual([]);
  });

  test.prop([fc.integer(), fc.constantFrom(...allPlaces.filter(({ place_id }) => hotelCount(place_id) < 100))], {
    numRuns: 25,
  })('does so whatever it follows from', (seed, place) => {
    expect(faultsOf(createInventory(seed).place(place.place_id))).toEqual([]);
  });

  test.prop([fc.integer(), fc.constantFrom(...allPlaces.filter(({ place_id }) => hotelCount(place_id) < 100))], {
    numRuns: 10,
  })('is the same each time it is made, and another one from another seed', (seed, { place_id }) => {
    const made = createInventory(seed).place(place_id)?.hotels;
    expect(createInventory(seed).place(place_id)?.hotels).toEqual(made);
    expect(createInventory(seed + 1).place(place_id)?.hotels).not.toEqual(made);
  });

  it.each(each)('has whole, likely hotels in %s', (_, place) => {
    for (const hotel of place?.hotels ?? []) {
      expect(hotel.hotel_id).toMatch(/^[a-z0-9-]+\.[a-z0-9-]+$/);
      expect(hotel.name).not.toMatch(/[{}=]|undefined|\s{2}/);
      expect(isDistinct(folded(hotel.name).split(' '))).toBe(true);
      expect(hotel.place.areas).toContain(hotel.area);
      expect(hotel.stars >= 1 && hotel.stars <= 5 && hotel.score >= 60 && hotel.score <= 100).toBe(true);
      expect(hotel.reviews).toBeGreaterThan(0);
      expect(kilometres([hotel.latitude, hotel.longitude], areaMiddle(hotel.place, hotel.area))).toBeLessThan(2.5);
      expect(hotel.street).toMatch(/\d/);
      expect(hotel.street).not.toContain('#');
      expect(hotel.year).toBeLessThan(2026);
    }
  });

  it.each(each)('has three to six kinds of rooms in each hotel of %s, one of them for two', (_, place) => {
    for (const { rooms, hotel_id } of place?.hotels ?? []) {
      expect(rooms.length).toBeGreaterThanOrEqual(3);
      expect(rooms.length).toBeLessThanOrEqual(6);
      expect(isDistinct(rooms.map(({ room_id }) => room_id))).toBe(true);
      expect(rooms.some(({ type }) => type.guests >= 2)).toBe(true);
      expect(rooms.every(({ unit_id, room_id }) => unit_id === `${hotel_id}/${room_id}`)).toBe(true);
      expect(rooms.every(({ count, size, rate }) => count >= 1 && size > 8 && rate >= 1000)).toBe(true);
    }
  });

  it('claims nothing of a hotel that none of its rooms has', () => {
    const hotels = each.flatMap(([, place]) => place?.hotels ?? []);
    const wrong = hotels.filter(({ amenities, rooms }) => {
      const has = (feature: string) => rooms.some(({ features }) => features.some((one) => one.startsWith(feature)));
      const claims = [
        ['sea-view', has('sea-view')],
        ['evening-sun', has('balcony-west') || has('terrace-west')],
        ['family-rooms', rooms.some(({ type }) => type.guests >= 4)],
      ] as const;
      const lacksKitchen = rooms.some(({ board }) => board.endsWith('board')) && !amenities.includes('restaurant');
      return lacksKitchen || claims.some(([amenity, isTrue]) => amenities.includes(amenity) && !isTrue);
    });
    expect(wrong.map(({ hotel_id }) => hotel_id)).toEqual([]);
  });

  it('holds the hotels written by hand, each where it is said to be', () => {
    const torre = inventory.hotel('amalfi-coast.torre-limonaia');
    expect(torre?.hotel).toMatchObject({ name: 'Torre Limonaia', area: 'Praiano', stars: 4, score: 94, reviews: 612 });
    const curated = each.flatMap(([, place]) => place?.hotels.filter((hotel) => hotel.curated) ?? []);
    expect(curated.map(({ name }) => name).toSorted()).toEqual([
      'Albergo Due Golfi',
      'Canal Exchange',
      'Dar Azraq Camp',
      'Fjellstua Resort',
      'Halvorsen House',
      'Kaya Pool House',
      'Kontor Eight',
      'Le Terrazze di Vettica',
      'Locanda del Faro',
      'Maison de l’Écluse',
      'Nishi Tower',
      'Sestri Lodge',
      'The Pilot House',
      'The Signal Works',
      'Torre Limonaia',
    ]);
  });

  it('knows no hotel, room or place that there is not', () => {
    expect(inventory.place('atlantis')).toBeUndefined();
    expect(inventory.hotel('')).toBeUndefined();
    expect(inventory.hotel('london.')).toBeUndefined();
    expect(inventory.hotel('paris.torre-limonaia')).toBeUndefined();
    expect(inventory.room('amalfi-coast.torre-limonaia', 'whole-house')).toBeUndefined();
    expect(inventory.room('amalfi-coast.torre-limonaia', '__proto__')).toBeUndefined();
  });

  it('has every hotel by name, as its place has it', () => {
    const names = inventory.names();
    expect(names.map(({ hotel_id }) => hotel_id).toSorted()).toEqual(
      each.flatMap(([, place]) => place?.hotels.map(({ hotel_id }) => hotel_id) ?? []).toSorted(),
    );
  });
});
