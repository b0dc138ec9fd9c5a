import { amenities, boards, hotelSorts } from '@travel/contracts/products/hotels/hotel-options';
import { figureIn, listIn } from '../../../results/filters/filter-values.ts';
import { readBounds, writeBounds } from '../../../results/map/bounds.ts';
import type { Bounds } from '../../../results/map/map-view.ts';

export type Board = (typeof boards)[number];
export type Amenity = (typeof amenities)[number];
export type HotelSort = (typeof hotelSorts)[number];

export const starValues = ['5', '4', '3', '2', '1'] as const;
export type Stars = (typeof starValues)[number];

/** What a list of hotels is narrowed by beside place, dates and guests, and its order, as the address keeps it. */
export interface HotelFilters {
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

const known = <const V extends readonly string[]>(values: V, text: string | undefined): V[number][] => {
  const wanted = listIn(text);
  return values.filter((value) => wanted.includes(value));
};

/** Reads the filters of an address; what makes no sense is left out. */
export const readFilters = (query: Query): HotelFilters => ({
  sort: hotelSorts.find((sort) => sort === query.sort) ?? 'recommended',
  priceMin: figureIn(query.price_min),
  priceMax: figureIn(query.price_max),
  stars: known(starValues, query.stars),
  board: known(boards, query.board),
  refundable: query.refundable === 'true',
  area: listIn(query.area).filter((name) => name.length <= 80),
  amenities: known(amenities, query.amenities),
  within: readBounds(query.within),
});

/** Writes filters as the address and the API have them; what is not set is left out. */
export const filterQuery = (filters: HotelFilters) => ({
  ...(filters.sort !== 'recommended' && { sort: filters.sort }),
  ...(filters.priceMin !== null && { price_min: String(filters.priceMin) }),
  ...(filters.priceMax !== null && { price_max: String(filters.priceMax) }),
  ...(filters.stars.length > 0 && { stars: filters.stars.join(',') }),
  ...(filters.board.length > 0 && { board: filters.board.join(',') }),
  ...(filters.refundable && { refundable: 'true' as const }),
  ...(filters.area.length > 0 && { area: filters.area.join(',') }),
  ...(filters.amenities.length > 0 && { amenities: filters.amenities.join(',') }),
  ...(filters.within && { within: writeBounds(filters.within) }),
});

const noFilters: HotelFilters = readFilters({});

/** A filter that can be cleared by itself, as the API names it. */
export type HotelFilter = 'price' | 'stars' | 'board' | 'refundable' | 'area' | 'within' | `amenities:${Amenity}`;

/** Returns the amenity that a filter is about, if it is about one. */
export const amenityIn = (filter: string): Amenity | undefined =>
  amenities.find((amenity) => filter === `amenities:${amenity}`);

export const eachFilter = (filters: HotelFilters): HotelFilter[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : (['price'] as const)),
  ...(filters.stars.length > 0 ? (['stars'] as const) : []),
  ...(filters.refundable ? (['refundable'] as const) : []),
  ...(filters.board.length > 0 ? (['board'] as const) : []),
  ...(filters.area.length > 0 ? (['area'] as const) : []),
  ...(filters.within ? (['within'] as const) : []),
  ...filters.amenities.map((amenity): HotelFilter => `amenities:${amenity}`),
];

/** Returns the filters without one of them; `all` clears every one and keeps the order. */
export const without = (filters: HotelFilters, filter: string): HotelFilters => {
  switch (filter) {
    case 'all':
      return { ...noFilters, sort: filters.sort };
    case 'price':
      return { ...filters, priceMin: null, priceMax: null };
    case 'stars':
      return { ...filters, stars: [] };
    case 'board':
      return { ...filters, board: [] };
    case 'refundable':
      return { ...filters, refundable: false };
    case 'area':
      return { ...filters, area: [] };
    case 'within':
      return { ...filters, within: null };
    default:
      return { ...filters, amenities: filters.amenities.filter((amenity) => filter !== `amenities:${amenity}`) };
  }
};

/**
 * Returns what of the filters still makes sense for another search: all of them at the same place, elsewhere all but
 * those that name a part of the place.
 */
export const keptFilters = (filters: HotelFilters, samePlace: boolean): HotelFilters =>
  samePlace ? filters : { ...filters, area: [], within: null };
