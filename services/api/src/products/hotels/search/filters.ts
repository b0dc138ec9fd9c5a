import { amenities, boards } from '@travel/contracts/endpoints/products/hotels';
import type { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { toAmenityMask } from './amenities.ts';
import type { Amenity } from './amenities.ts';

/** The filters of a search query, without offset and limit. */
export type FilterQuery = Omit<ParsedRequest<typeof searchHotels>['query'], 'offset' | 'limit'>;

/** A part of the map, in degrees of latitude and longitude. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The filters of a search; null for filters that are not used. */
export interface Filters {
  readonly stars: ReadonlySet<number> | null;
  /** Names of areas of the place. */
  readonly areas: ReadonlySet<string> | null;
  /** Amenities that a hotel must all have. */
  readonly amenities: readonly Amenity[];
  /** The amenities of the previous field, encoded as bits. */
  readonly amenityMask: number;
  /** Indexes of boards in `boardList`. */
  readonly boards: ReadonlySet<number> | null;
  /** Whether the full amount must be refundable; null if not filtered. */
  readonly refundable: boolean | null;
  /** The visible part of the map. */
  readonly within: Bounds | null;
  /** Range of the price per night in minor units. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/** A filter as responses name it in `relax`. */
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

/** Returns a copy of the filters without one of them. */
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
