import type { PlaceRecord } from '@travel/reference/places/place-files';
import { drawPosition } from '../lodging/position.ts';
import type { Amenity } from '@travel/supplier-kit/hotels/amenities';
import { drawBelow, drawBetween, createDraws, pick } from '@travel/supplier-kit/draw/draw';
import type { SandboxHotel, SandboxRoom } from './hotel.ts';
import { getYears } from '../lodging/names/house-styles.ts';
import { makeCuratedRooms, makeRooms } from './make-rooms.ts';
import { getSupplierTerms } from './hotel-suppliers.ts';
import type { NamedHotel } from './names.ts';
import { getClassRate } from '../lodging/price-levels.ts';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { drawSurrounding } from '../lodging/surroundings.ts';
import { getLandscape, type Landscape } from '@travel/reference/places/places';
import type { NameParts } from '../lodging/names/name-parts.ts';

const starDraws = [1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5] as const;

const drawable = [
  'pool',
  'spa',
  'gym',
  'parking',
  'restaurant',
  'bar',
  'pets',
  'step-free',
  'workspace',
  'air-conditioning',
] as const satisfies readonly Amenity[];

/** Percentage of hotels that have an amenity, for one to five stars. */
const chances = {
  pool: [0, 4, 14, 34, 66],
  spa: [0, 0, 6, 24, 62],
  gym: [0, 4, 18, 46, 74],
  parking: [18, 26, 34, 42, 52],
  restaurant: [6, 16, 34, 62, 88],
  bar: [12, 22, 40, 64, 84],
  pets: [22, 26, 28, 26, 24],
  'step-free': [8, 16, 30, 46, 62],
  workspace: [10, 16, 28, 40, 48],
  'air-conditioning': [28, 44, 62, 82, 96],
} as const satisfies Record<(typeof drawable)[number], readonly number[]>;

/** Percentage points by which a landscape raises or lowers the percentage of hotels that have an amenity. */
const byLandscape: Readonly<Record<Landscape, Partial<Record<Amenity, number>>>> = {
  water: { pool: 14, parking: 14 },
  desert: { pool: 14, parking: 14 },
  mountains: { spa: 14, parking: 14 },
  city: { parking: -14, 'step-free': 10, workspace: 24 },
};

const drawAmenities = (stars: number, landscape: Landscape, next: () => number): Set<Amenity> =>
  new Set(
    drawable.filter(
      (amenity) => drawBelow(next(), 100) < (chances[amenity][stars - 1] ?? 0) + (byLandscape[landscape][amenity] ?? 0),
    ),
  );

/** Returns the amenities that derive from room features, so that none is listed unless a room has the feature. */
const listRoomAmenities = (rooms: readonly SandboxRoom[]): Amenity[] => {
  const features = new Set(rooms.flatMap((room) => room.features));
  const has = (...wanted: SandboxRoom['features']) => wanted.some((feature) => features.has(feature));
  return [
    ...(has('sea-view') ? (['sea-view'] as const) : []),
    ...(has('balcony-west', 'terrace-west') ? (['evening-sun'] as const) : []),
    ...(has('balcony', 'balcony-west', 'two-balconies', 'terrace-west') ? (['balcony'] as const) : []),
    ...(rooms.some(({ type }) => type.guests >= 4) ? (['family-rooms'] as const) : []),
    ...(rooms.some(({ board }) => board === 'half-board' || board === 'full-board') ? (['restaurant'] as const) : []),
  ];
};

const fromTimes = ['14:00', '15:00', '15:00', '16:00'] as const;
const untilTimes = ['20:00', '21:00', '22:00', '23:00', '23:59'] as const;
const leaveTimes = ['10:00', '10:30', '11:00', '11:00', '12:00'] as const;

const shoesOff = new Set(['JP', 'KR']);

const drawGoodToKnow = (place: PlaceRecord, has: ReadonlySet<Amenity>, next: () => number): string[] => [
  'identity',
  pick(next(), has.has('step-free') ? ['lift'] : ['lift', 'noLift', 'noLift']),
  ...(has.has('pets') ? ['pets'] : []),
  ...(has.has('parking') ? ['parking'] : []),
  ...(shoesOff.has(place.country_code) ? ['shoesOff'] : []),
  ...(drawBelow(next(), 100) < 45 ? [pick(next(), ['quietHours', 'cashFree', 'cots'])] : []),
];

/** Generates a complete hotel from the key of its name. The result is always the same. */
export const makeHotel = (named: NamedHotel, place: PlaceRecord, nameParts: NameParts): SandboxHotel => {
  const { hotel_id, name, style, key, curated } = named;
  const landscape = getLandscape(place);
  if (curated) {
    const rooms = makeCuratedRooms(curated, named);
    const { year, area, stars, score, reviews, latitude, longitude, street, times } = curated;
    const [from, until, leave] = times;
    return {
      hotel_id,
      supplier: getSupplierTerms(key),
      key,
      place,
      name,
      style,
      year,
      area,
      stars,
      score,
      reviews,
      latitude,
      longitude,
      street,
      amenities: [...new Set([...curated.amenities, ...listRoomAmenities(rooms)])],
      near: { key: curated.id, values: {} },
      goodToKnow: ['identity', ...(curated.amenities.includes('pets') ? ['pets'] : [])],
      times: { from, until, leave },
      rooms,
      curated,
    };
  }
  const next = createDraws(key);
  const stars =
    style === 'palace'
      ? drawBetween(next(), 4, 5)
      : style === 'guesthouse'
        ? drawBetween(next(), 1, 3)
        : pick(next(), starDraws);
  const area = pick(next(), place.areas);
  const score = Math.min(97, 64 + stars * 3 + drawBelow(next(), 12) + drawBelow(next(), 11));
  // The rate of most hotels is within a tenth of the usual price. The others cost more or less.
  const rate = scaleThousandths(getClassRate(place, stars), 780 + drawBelow(next(), 260) + drawBelow(next(), 260));
  const rooms = makeRooms({ hotel_id, key, style, landscape, stars, rate }, next);
  const has = drawAmenities(stars, landscape, next);
  for (const amenity of listRoomAmenities(rooms)) has.add(amenity);
  const [oldest, newest] = getYears(style);
  return {
    hotel_id,
    supplier: getSupplierTerms(key),
    key,
    place,
    name,
    style,
    area,
    stars,
    score,
    rooms,
    year: drawBetween(next(), oldest, newest),
    reviews: 12 + drawBelow(next(), 40) + Math.floor((drawBelow(next(), 1000) * drawBelow(next(), 1000)) / 700),
    ...drawPosition(place, area, next),
    street: pick(next(), nameParts.streets).replace('#', String(drawBetween(next(), 1, 88))),
    amenities: [...has],
    near: drawSurrounding(landscape, next),
    goodToKnow: drawGoodToKnow(place, has, next),
    times: { from: pick(next(), fromTimes), until: pick(next(), untilTimes), leave: pick(next(), leaveTimes) },
    curated: null,
  };
};
