import { amenities, boards, hotelSorts } from '@travel/contracts/hotels/words';
import type { Bounds } from '../../../results/map/map-view.ts';

export type Board = (typeof boards)[number];
export type Amenity = (typeof amenities)[number];
export type HotelSort = (typeof hotelSorts)[number];

export const starValues = ['5', '4', '3', '2', '1'] as const;
export type Stars = (typeof starValues)[number];

/** What is wished of a hotel beside place, dates and guests, as the address keeps it. */
export interface Wishes {
  readonly sort: HotelSort;
  /** Of a night, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly stars: readonly Stars[];
  readonly board: readonly Board[];
  readonly refundable: boolean;
  readonly area: readonly string[];
  readonly amenities: readonly Amenity[];
  /** A part of the map. */
  readonly within: Bounds | null;
}

type Query = Readonly<Record<string, string | undefined>>;

const listed = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(Boolean))];

const known = <const V extends readonly string[]>(values: V, text: string | undefined): V[number][] => {
  const wanted = listed(text);
  return values.filter((value) => wanted.includes(value));
};

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

const degrees = /^-?\d{1,3}(?:\.\d{1,5})?$/;

/** South, west, north, east. */
const readBounds = (text: string | undefined): Bounds | null => {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  return south < north && west < east && Math.max(-south, north) < 90 ? { south, west, north, east } : null;
};

/** To a metre. */
const writeBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((value) => String(Math.round(value * 1e5) / 1e5)).join(',');

/** What of an address is wished; what makes no sense is no wish. */
export const readWishes = (query: Query): Wishes => ({
  sort: hotelSorts.find((sort) => sort === query.sort) ?? 'recommended',
  priceMin: wholeNumber(query.price_min),
  priceMax: wholeNumber(query.price_max),
  stars: known(starValues, query.stars),
  board: known(boards, query.board),
  refundable: query.refundable === 'true',
  area: listed(query.area).filter((name) => name.length <= 80),
  amenities: known(amenities, query.amenities),
  within: readBounds(query.within),
});

/** As the address and the API have them; what is not wished is left out. */
export const wishQuery = (wishes: Wishes) => ({
  ...(wishes.sort !== 'recommended' && { sort: wishes.sort }),
  ...(wishes.priceMin !== null && { price_min: String(wishes.priceMin) }),
  ...(wishes.priceMax !== null && { price_max: String(wishes.priceMax) }),
  ...(wishes.stars.length > 0 && { stars: wishes.stars.join(',') }),
  ...(wishes.board.length > 0 && { board: wishes.board.join(',') }),
  ...(wishes.refundable && { refundable: 'true' as const }),
  ...(wishes.area.length > 0 && { area: wishes.area.join(',') }),
  ...(wishes.amenities.length > 0 && { amenities: wishes.amenities.join(',') }),
  ...(wishes.within && { within: writeBounds(wishes.within) }),
});

export const noWishes: Wishes = readWishes({});

/** A wish that can be let go by itself, as the API names it. */
export type Wish = 'price' | 'stars' | 'board' | 'refundable' | 'area' | 'within' | `amenities:${Amenity}`;

/** Which amenity a wish is about, if it is about one. */
export const amenityIn = (wish: string): Amenity | undefined =>
  amenities.find((amenity) => wish === `amenities:${amenity}`);

export const eachWish = (wishes: Wishes): Wish[] => [
  ...(wishes.priceMin === null && wishes.priceMax === null ? [] : (['price'] as const)),
  ...(wishes.stars.length > 0 ? (['stars'] as const) : []),
  ...(wishes.refundable ? (['refundable'] as const) : []),
  ...(wishes.board.length > 0 ? (['board'] as const) : []),
  ...(wishes.area.length > 0 ? (['area'] as const) : []),
  ...(wishes.within ? (['within'] as const) : []),
  ...wishes.amenities.map((amenity): Wish => `amenities:${amenity}`),
];

/** The wishes without one of them; `all` lets go of every one but the order. */
export const without = (wishes: Wishes, wish: string): Wishes => {
  switch (wish) {
    case 'all':
      return { ...noWishes, sort: wishes.sort };
    case 'price':
      return { ...wishes, priceMin: null, priceMax: null };
    case 'stars':
      return { ...wishes, stars: [] };
    case 'board':
      return { ...wishes, board: [] };
    case 'refundable':
      return { ...wishes, refundable: false };
    case 'area':
      return { ...wishes, area: [] };
    case 'within':
      return { ...wishes, within: null };
    default:
      return { ...wishes, amenities: wishes.amenities.filter((amenity) => wish !== `amenities:${amenity}`) };
  }
};

/**
 * What of the wishes still makes sense for another search: all of them at the same place, elsewhere all but those that
 * name a part of the place.
 */
export const keptWishes = (wishes: Wishes, samePlace: boolean): Wishes =>
  samePlace ? wishes : { ...wishes, area: [], within: null };
