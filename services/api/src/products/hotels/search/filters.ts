import { amenities, boards } from '@travel/contracts/endpoints/products/hotels';
import type { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { toAmenityMask } from './amenities.ts';
import type { Amenity } from './amenities.ts';

/** The filters of a search query, without the page of the list. */
export type FilterQuery = Omit<ParsedRequest<typeof searchHotels>['query'], 'offset' | 'limit'>;

/** A part of the map, in degrees. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The filters of a search; null if not filtered. */
export interface Filters {
  readonly stars: ReadonlySet<number> | null;
  /** Names of areas. */
  readonly areas: ReadonlySet<string> | null;
  /** A hotel must have all of them. */
  readonly amenities: readonly Amenity[];
  /** The same amenities as bits. */
  readonly amenityMask: number;
  /** Indexes in the contract's list. */
  readonly boards: ReadonlySet<number> | null;
  /** Whether the full amount must be refundable; null if not filtered. */
  readonly refundable: boolean | null;
  /** Degrees. */
  readonly within: Bounds | null;
  /** Price per night in minor units. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/** A single filter as named in `relax`. */
export type Filter = 'price' | 'stars' | 'board' | 'refundable' | 'area' | 'within' | `amenities:${Amenity}`;

const toFilterSet = <T>(list: readonly T[] | undefined): ReadonlySet<T> | null => (list?.length ? new Set(list) : null);

const parseBounds = (text: string | undefined): Bounds | null => {
  if (text === undefined) return null;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  return { south, west, north, east };
};

const createAmenityFilter = (wanted: readonly Amenity[]): Pick<Filters, 'amenities' | 'amenityMask'> => ({
  amenities: wanted,
  amenityMask: toAmenityMask(wanted),
});

export const readFilters = (query: FilterQuery): Filters => {
  const minor = 10 ** getCurrencyDigits(query.currency);
  const { price_min, price_max } = query;
  return {
    stars: toFilterSet(query.stars?.map(Number)),
    areas: toFilterSet(query.area?.split(',').filter(Boolean)),
    ...createAmenityFilter(amenities.filter((amenity) => query.amenities?.includes(amenity))),
    boards: toFilterSet(query.board?.map((board) => boards.indexOf(board))),
    refundable: query.refundable === undefined ? null : query.refundable === 'true',
    within: parseBounds(query.within),
    price:
      price_min === undefined && price_max === undefined
        ? null
        : { min: (price_min ?? 0) * minor, max: price_max === undefined ? Infinity : price_max * minor },
  };
};

/** Lists the active filters. */
export const listFilters = (filters: Filters): Filter[] => [
  ...(filters.price ? (['price'] as const) : []),
  ...(filters.stars ? (['stars'] as const) : []),
  ...(filters.boards ? (['board'] as const) : []),
  ...(filters.refundable === null ? [] : (['refundable'] as const)),
  ...(filters.areas ? (['area'] as const) : []),
  ...(filters.within ? (['within'] as const) : []),
  ...filters.amenities.map((amenity): Filter => `amenities:${amenity}`),
];

/** Returns the filters without one. */
export const removeFilter = (filters: Filters, filter: Filter): Filters => {
  switch (filter) {
    case 'price':
      return { ...filters, price: null };
    case 'stars':
      return { ...filters, stars: null };
    case 'board':
      return { ...filters, boards: null };
    case 'refundable':
      return { ...filters, refundable: null };
    case 'area':
      return { ...filters, areas: null };
    case 'within':
      return { ...filters, within: null };
    default:
      return {
        ...filters,
        ...createAmenityFilter(filters.amenities.filter((amenity) => filter !== `amenities:${amenity}`)),
      };
  }
};

export const noFilters: Filters = {
  stars: null,
  areas: null,
  ...createAmenityFilter([]),
  boards: null,
  refundable: null,
  within: null,
  price: null,
};
