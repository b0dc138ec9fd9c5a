import { amenities, boards, hotelSorts } from '@travel/contracts/products/hotels/hotel-options';
import { parseFigure, parseList } from '../../../results/filters/filter-values.ts';
import { readBounds, writeBounds } from '../../../results/map/bounds.ts';
import type { Bounds } from '../../../results/map/map-view.ts';

export type Board = (typeof boards)[number];
export type Amenity = (typeof amenities)[number];
export type HotelSort = (typeof hotelSorts)[number];

export const starValues = ['5', '4', '3', '2', '1'] as const;
export type Stars = (typeof starValues)[number];

/** Filters and sort order of a hotel list, as stored in the address, in addition to place, dates and guests. */
export interface HotelFilters {
  readonly sort: HotelSort;
  /** Per night, in whole units of the visitor's currency. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly stars: readonly Stars[];
  readonly board: readonly Board[];
  readonly refundable: boolean;
  readonly area: readonly string[];
  readonly amenities: readonly Amenity[];
  /** Visible part of the map. */
  readonly within: Bounds | null;
}

type Query = Readonly<Record<string, string | undefined>>;

const parseKnownValues = <const V extends readonly string[]>(values: V, text: string | undefined): V[number][] => {
  const wanted = parseList(text);
  return values.filter((value) => wanted.includes(value));
};

/** Reads the filters from an address and ignores invalid ones. */
export const readFilters = (query: Query): HotelFilters => ({
  sort: hotelSorts.find((sort) => sort === query.sort) ?? 'recommended',
  priceMin: parseFigure(query.price_min),
  priceMax: parseFigure(query.price_max),
  stars: parseKnownValues(starValues, query.stars),
  board: parseKnownValues(boards, query.board),
  refundable: query.refundable === 'true',
  area: parseList(query.area).filter((name) => name.length <= 80),
  amenities: parseKnownValues(amenities, query.amenities),
  within: readBounds(query.within),
});

/** Converts filters to query parameters for the address and the API; unset filters are omitted. */
export const toFilterQuery = (filters: HotelFilters) => ({
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

/** A filter that can be cleared on its own, named as in the API. */
export type HotelFilter = 'price' | 'stars' | 'board' | 'refundable' | 'area' | 'within' | `amenities:${Amenity}`;

/** Returns the amenity of a filter, or undefined if the filter is about something else. */
export const parseAmenity = (filter: string): Amenity | undefined =>
  amenities.find((amenity) => filter === `amenities:${amenity}`);

export const listActiveFilters = (filters: HotelFilters): HotelFilter[] => [
  ...(filters.priceMin === null && filters.priceMax === null ? [] : (['price'] as const)),
  ...(filters.stars.length > 0 ? (['stars'] as const) : []),
  ...(filters.refundable ? (['refundable'] as const) : []),
  ...(filters.board.length > 0 ? (['board'] as const) : []),
  ...(filters.area.length > 0 ? (['area'] as const) : []),
  ...(filters.within ? (['within'] as const) : []),
  ...filters.amenities.map((amenity): HotelFilter => `amenities:${amenity}`),
];

/** Clears one filter; `all` clears every filter but keeps the sort order. */
export const clearFilter = (filters: HotelFilters, filter: string): HotelFilters => {
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
 * Returns the filters that still apply to another search: all of them at the same place, otherwise all except those
 * that refer to a part of the place.
 */
export const getReusableFilters = (filters: HotelFilters, samePlace: boolean): HotelFilters =>
  samePlace ? filters : { ...filters, area: [], within: null };
