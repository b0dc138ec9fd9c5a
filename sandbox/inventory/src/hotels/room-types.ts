import type { Landscape } from '@travel/reference/places/places';
import type { HouseStyle } from '../lodging/names/house-styles.ts';

export const beds = ['single', 'double', 'twin', 'queen', 'king', 'tatami', 'sofa', 'several'] as const;
export type Bed = (typeof beds)[number];

/** Keys in the texts of the features that a room can have in addition to its bed. */
export const features = [
  'balcony',
  'balcony-west',
  'two-balconies',
  'terrace-west',
  'sea-view',
  'harbour-view',
  'city-view',
  'mountain-view',
  'dune-view',
  'garden',
  'courtyard',
  'skylight',
  'bathtub',
  'kitchen',
  'quiet',
] as const;
export type Feature = (typeof features)[number];

export interface RoomType {
  /** The largest number of guests in one of these rooms or units. */
  readonly guests: number;
  /** Number of guests that the rate covers. */
  readonly included: number;
  /** Price of the room in thousandths of the hotel's rate. */
  readonly share: number;
  /** The smallest and largest size in square metres. */
  readonly size: readonly [number, number];
  readonly bed: Bed;
  readonly features: readonly (readonly Feature[])[];
  /** The kind of drawing that shows the room. */
  readonly picture: 'room' | 'lobby';
  readonly landscapes?: readonly Landscape[];
  readonly styles?: readonly HouseStyle[];
  /** The minimum number of stars of a hotel with such rooms. Any number if undefined. */
  readonly stars?: number;
}

const plain: readonly (readonly Feature[])[] = [['quiet'], ['bathtub'], []];
const tents: readonly HouseStyle[] = ['camp'];

/** All room types by ID. */
export const roomTypes = {
  'single-room': {
    guests: 1,
    included: 1,
    share: 760,
    size: [11, 15],
    bed: 'single',
    features: [['quiet'], []],
    picture: 'room',
  },
  'classic-double': {
    guests: 2,
    included: 2,
    share: 1000,
    size: [16, 21],
    bed: 'double',
    features: plain,
    picture: 'room',
  },
  'twin-room': { guests: 2, included: 2, share: 1000, size: [16, 21], bed: 'twin', features: plain, picture: 'room' },
  'queen-room': {
    guests: 2,
    included: 2,
    share: 1080,
    size: [18, 23],
    bed: 'queen',
    features: [['balcony'], ['bathtub'], []],
    picture: 'room',
  },
  'courtyard-double': {
    guests: 2,
    included: 2,
    share: 940,
    size: [15, 20],
    bed: 'double',
    features: [['courtyard']],
    picture: 'room',
  },
  'garden-double': {
    guests: 2,
    included: 2,
    share: 1050,
    size: [17, 23],
    bed: 'double',
    features: [['garden']],
    picture: 'room',
  },
  'attic-room': {
    guests: 2,
    included: 2,
    share: 890,
    size: [13, 18],
    bed: 'double',
    features: [['skylight']],
    picture: 'room',
    styles: ['townhouse', 'inn', 'warehouse', 'manor', 'mill', 'farmhouse', 'guesthouse', 'cottage'],
  },
  'sea-view-room': {
    guests: 2,
    included: 2,
    share: 1290,
    size: [20, 27],
    bed: 'queen',
    features: [['sea-view', 'balcony-west'], ['sea-view', 'balcony'], ['sea-view']],
    picture: 'room',
    landscapes: ['water'],
  },
  'harbour-double': {
    guests: 2,
    included: 2,
    share: 1200,
    size: [18, 24],
    bed: 'double',
    features: [['harbour-view'], ['harbour-view', 'balcony']],
    picture: 'room',
    landscapes: ['water'],
  },
  'city-view-king': {
    guests: 2,
    included: 2,
    share: 1230,
    size: [20, 28],
    bed: 'king',
    features: [['city-view'], ['city-view', 'balcony-west']],
    picture: 'room',
    landscapes: ['city'],
    stars: 3,
  },
  'mountain-view-double': {
    guests: 2,
    included: 2,
    share: 1180,
    size: [18, 25],
    bed: 'double',
    features: [['mountain-view', 'balcony'], ['mountain-view'], ['mountain-view', 'balcony-west']],
    picture: 'room',
    landscapes: ['mountains'],
  },
  'dune-view-double': {
    guests: 2,
    included: 2,
    share: 1160,
    size: [18, 26],
    bed: 'double',
    features: [['dune-view', 'terrace-west'], ['dune-view']],
    picture: 'room',
    landscapes: ['desert'],
  },
  'desert-tent': {
    guests: 3,
    included: 2,
    share: 920,
    size: [18, 26],
    bed: 'twin',
    features: [['dune-view']],
    picture: 'room',
    styles: tents,
  },
  'star-tent': {
    guests: 2,
    included: 2,
    share: 1420,
    size: [24, 34],
    bed: 'king',
    features: [['dune-view', 'skylight']],
    picture: 'room',
    styles: tents,
  },
  'cave-room': {
    guests: 2,
    included: 2,
    share: 1120,
    size: [20, 30],
    bed: 'queen',
    features: [['quiet'], ['bathtub']],
    picture: 'room',
    styles: ['cave'],
  },
  'tatami-room': {
    guests: 3,
    included: 2,
    share: 1150,
    size: [14, 22],
    bed: 'tatami',
    features: [['garden'], ['courtyard']],
    picture: 'room',
    styles: ['machiya', 'hanok'],
  },
  'superior-king': {
    guests: 3,
    included: 2,
    share: 1330,
    size: [24, 31],
    bed: 'king',
    features: [['bathtub'], ['balcony'], ['city-view']],
    picture: 'room',
    stars: 3,
  },
  'triple-room': { guests: 3, included: 3, share: 1340, size: [22, 29], bed: 'sofa', features: plain, picture: 'room' },
  'family-room': {
    guests: 4,
    included: 4,
    share: 1630,
    size: [28, 38],
    bed: 'sofa',
    features: [['garden'], ['balcony'], []],
    picture: 'room',
  },
  'junior-suite': {
    guests: 3,
    included: 2,
    share: 1690,
    size: [32, 42],
    bed: 'king',
    features: [['balcony-west'], ['bathtub'], ['balcony']],
    picture: 'lobby',
    stars: 4,
  },
  'terrace-suite': {
    guests: 3,
    included: 2,
    share: 1840,
    size: [36, 48],
    bed: 'king',
    features: [['terrace-west'], ['terrace-west', 'bathtub']],
    picture: 'lobby',
    stars: 4,
  },
  'tower-suite': {
    guests: 2,
    included: 2,
    share: 1960,
    size: [36, 46],
    bed: 'king',
    features: [['two-balconies'], ['terrace-west']],
    picture: 'lobby',
    styles: ['tower', 'palace', 'manor', 'convent'],
  },
  'corner-suite': {
    guests: 4,
    included: 2,
    share: 2180,
    size: [44, 62],
    bed: 'king',
    features: [['two-balconies'], ['city-view', 'bathtub']],
    picture: 'lobby',
    stars: 4,
    landscapes: ['city', 'water'],
  },
  apartment: {
    guests: 5,
    included: 4,
    share: 1980,
    size: [46, 64],
    bed: 'sofa',
    features: [['kitchen'], ['kitchen', 'balcony']],
    picture: 'lobby',
  },
  'two-bedroom-apartment': {
    guests: 6,
    included: 4,
    share: 2380,
    size: [62, 86],
    bed: 'several',
    features: [['kitchen'], ['kitchen', 'balcony-west']],
    picture: 'lobby',
  },
  'whole-house': {
    guests: 8,
    included: 6,
    share: 3650,
    size: [95, 150],
    bed: 'several',
    features: [
      ['kitchen', 'garden'],
      ['kitchen', 'terrace-west'],
    ],
    picture: 'lobby',
    styles: ['villa', 'cottage', 'farmhouse', 'townhouse', 'riad', 'machiya', 'traditional', 'manor', 'lodge'],
  },
} as const satisfies Record<string, RoomType>;

export type RoomTypeId = keyof typeof roomTypes;

const ids = Object.keys(roomTypes);
/** Returns whether an ID is a room type. */
export const isRoomTypeId = (id: string): id is RoomTypeId => Object.hasOwn(roomTypes, id);

export const roomTypeIds: readonly RoomTypeId[] = ids.filter(isRoomTypeId);

export const getRoomType = (id: RoomTypeId): RoomType => roomTypes[id];

/** Returns whether a hotel may have rooms of a type. */
export const suitsHotel = (
  id: RoomTypeId,
  hotel: { landscape: Landscape; style: HouseStyle; stars: number },
): boolean => {
  const { landscapes, styles, stars = 1 } = getRoomType(id);
  return (
    hotel.stars >= stars && (landscapes?.includes(hotel.landscape) ?? true) && (styles?.includes(hotel.style) ?? true)
  );
};
