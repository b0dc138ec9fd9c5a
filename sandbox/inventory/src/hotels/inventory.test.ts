import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
import { isByTheSea } from '@travel/reference/maps/shores/by-the-sea';
import { foldText } from '@travel/reference/places/fold-text';
import { getHotelCount } from './names.ts';
import { createInventory } from './inventory.ts';
import { getAreaCentre } from '@travel/reference/places/places';
import type { PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';

const inventory = createInventory();
const each = allPlaces.map(({ place_id }) => [place_id, inventory.place(place_id)] as const);
const looks = ['almanac', 'skyline', 'harbor'] as const;

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const measureKilometres = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot((a[0] - b[0]) * 111, (a[1] - b[1]) * 111 * Math.cos((a[0] * Math.PI) / 180));
const listPictureNames = (place: PlaceInventory, hotel: number, look: (typeof looks)[number]): string[] =>
  place.pictures(hotel, look).map(({ motif, hour, number }) => `${motif}-${hour}-${number}`);

const bySea: readonly string[] = ['coast', 'harbour', 'pool'];
const isInland = (place: PlaceRecord): boolean => !bySea.includes(place.scene) && !isByTheSea(place);
/** Matches pictures with towers outside the windows. */
const towers = /^(room|lobby)-(?:\w+-2|(?:steel|blue)-\d)$/u;

/** Matches pictures with a hill town by the sea outside the windows. */
const hillTown = /^(room|lobby)-(?!steel|blue)\w+-[13]$/u;

/** Matches pictures that show the sea. */
const sea = /^(coast|harbour|pool|island|palms|whitewash)-/u;

/** Lists duplicates and missing values among the hotels of a place. The list must be empty for every seed. */
const listDefects = (place: PlaceInventory | undefined): string[] => {
  if (!place) return ['there is no such place'];
  const { hotels, place: record } = place;
  const hasSkyline = record.motifs.includes('skyline');
  const faults: [string, boolean][] = [
    ['number of hotels', hotels.length !== getHotelCount(record.place_id)],
    ['same id', !isDistinct(hotels.map(({ hotel_id }) => hotel_id))],
    ['same name', !isDistinct(hotels.map(({ name }) => foldText(name)))],
    // Equal rates would mean equal prices, because all prices of a hotel derive from its rates.
    ['same rate', !isDistinct(hotels.map(({ rooms }) => rooms[0]?.rate))],
    ...looks.flatMap((look): [string, boolean][] => {
      const sets = hotels.map((_, at) => listPictureNames(place, at, look));
      const covers = sets.map(([cover]) => cover);
      return [
        [`few pictures in ${look}`, sets.some((set) => set.length < 5 || !isDistinct(set))],
        [`towers without a skyline in ${look}`, !hasSkyline && sets.flat().some((name) => towers.test(name))],
        [`a hill town in ${look}`, hasSkyline && sets.flat().some((name) => hillTown.test(name))],
        [
          `the sea inland in ${look}`,
          isInland(record) && sets.flat().some((name) => sea.test(name) || hillTown.test(name)),
        ],
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
  it('has hotels in at least 60 places, at least 1,500 in total and 1,500 in one place', () => {
    const counts = each.map(([, place]) => place?.hotels.length ?? 0);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(60);
    expect(counts.reduce((all, count) => all + count, 0)).toBeGreaterThanOrEqual(1500);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(1500);
  });

  it('distinguishes places inland from places by the sea', () => {
    const inland = allPlaces.filter(isInland).map(({ place_id }) => place_id);
    expect(inland).toEqual(
      expect.arrayContaining(['wadi-rum', 'petra', 'cappadocia', 'nairobi', 'frankfurt', 'banff', 'kathmandu', 'rome']),
    );
    for (const place of ['reykjavik', 'hong-kong', 'lofoten', 'athens', 'muscat']) expect(inland).not.toContain(place);
  });

  it.each(each)('gives each hotel of %s a unique name, pictures and rates', (_, place) => {
    expect(listDefects(place)).toEqual([]);
  });

  it("replaces a hotel's chosen cover picture if neighbouring hotels use all pictures of that kind", () => {
    // With seed 2 the three hotels before the Kaya Pool House use all three pool pictures of the style `harbor`.
    expect(listDefects(createInventory(2).place('kas'))).toEqual([]);
  });

  test.prop([fc.integer(), fc.constantFrom(...allPlaces.filter(({ place_id }) => getHotelCount(place_id) < 100))], {
    numRuns: 25,
  })('gives each hotel of a place a unique name, pictures and rates for every seed', (seed, place) => {
    expect(listDefects(createInventory(seed).place(place.place_id))).toEqual([]);
  });

  test.prop([fc.integer(), fc.constantFrom(...allPlaces.filter(({ place_id }) => getHotelCount(place_id) < 100))], {
    numRuns: 10,
  })('generates the same hotels for the same seed, and other hotels for other seeds', (seed, { place_id }) => {
    const made = createInventory(seed).place(place_id)?.hotels;
    expect(createInventory(seed).place(place_id)?.hotels).toEqual(made);
    expect(createInventory(seed + 1).place(place_id)?.hotels).not.toEqual(made);
  });

  it.each(each)('has complete, plausible hotels in %s', (_, place) => {
    for (const hotel of place?.hotels ?? []) {
      expect(hotel.hotel_id).toMatch(/^[a-z0-9-]+\.[a-z0-9-]+$/);
      expect(hotel.name).not.toMatch(/[{}=]|undefined|\s{2}/);
      expect(isDistinct(foldText(hotel.name).split(' '))).toBe(true);
      expect(hotel.place.areas).toContain(hotel.area);
      expect(hotel.stars >= 1 && hotel.stars <= 5 && hotel.score >= 60 && hotel.score <= 100).toBe(true);
      expect(hotel.reviews).toBeGreaterThan(0);
      expect(measureKilometres([hotel.latitude, hotel.longitude], getAreaCentre(hotel.place, hotel.area))).toBeLessThan(
        2.5,
      );
      expect(hotel.street).toMatch(/\d/);
      expect(hotel.street).not.toContain('#');
      expect(hotel.year).toBeLessThan(2026);
    }
  });

  it.each(each)('has three to six room types in each hotel of %s, at least one of them for two guests', (_, place) => {
    for (const { rooms, hotel_id } of place?.hotels ?? []) {
      expect(rooms.length).toBeGreaterThanOrEqual(3);
      expect(rooms.length).toBeLessThanOrEqual(6);
      expect(isDistinct(rooms.map(({ room_id }) => room_id))).toBe(true);
      expect(rooms.some(({ type }) => type.guests >= 2)).toBe(true);
      expect(rooms.every(({ unit_id, room_id }) => unit_id === `${hotel_id}/${room_id}`)).toBe(true);
      expect(rooms.every(({ count, size, rate }) => count >= 1 && size > 8 && rate >= 1000)).toBe(true);
    }
  });

  it('lists no amenity that requires a room feature, unless a room of the hotel has that feature', () => {
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

  it('contains the hand-written hotels at their places', () => {
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

  it('returns undefined for unknown hotels, rooms and places', () => {
    expect(inventory.place('atlantis')).toBeUndefined();
    expect(inventory.hotel('')).toBeUndefined();
    expect(inventory.hotel('london.')).toBeUndefined();
    expect(inventory.hotel('paris.torre-limonaia')).toBeUndefined();
    expect(inventory.room('amalfi-coast.torre-limonaia', 'whole-house')).toBeUndefined();
    expect(inventory.room('amalfi-coast.torre-limonaia', '__proto__')).toBeUndefined();
  });

  it('lists the name of every hotel of every place', () => {
    const names = inventory.names();
    expect(names.map(({ hotel_id }) => hotel_id).toSorted()).toEqual(
      each.flatMap(([, place]) => place?.hotels.map(({ hotel_id }) => hotel_id) ?? []).toSorted(),
    );
  });
});
