import { amenities, boards, type hotelSorts, type searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { toAmenityMask, type Amenity } from '@travel/supplier-kit/hotels/amenities';
import type { HotelColumns } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { PriceVector } from './price-vector.ts';

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
  readonly area: ReadonlySet<string> | null;
  /** Amenities that a hotel must all have. */
  readonly amenities: readonly Amenity[];
  /** The amenities of the previous field, encoded as bits. */
  readonly amenityMask: number;
  /** Indexes of boards in `boardList`. */
  readonly board: ReadonlySet<number> | null;
  /** Whether the full amount must be refundable; null if not filtered. */
  readonly refundable: boolean | null;
  /** The visible part of the map. */
  readonly within: Bounds | null;
  /** Range of the price per night in minor units. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/** Filters with one condition each, in the order in which `relax` lists them. Each amenity is a further condition. */
const filterNames = ['price', 'stars', 'board', 'refundable', 'area', 'within'] as const;

/** Name of a filter condition in the field `relax` of responses. */
type ConditionName = (typeof filterNames)[number] | `amenities:${Amenity}`;

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
    area: toFilterSet(query.area?.split(',').filter(Boolean)),
    ...createAmenityFilter(amenities.filter((amenity) => query.amenities?.includes(amenity))),
    board: toFilterSet(query.board?.map((board) => boards.indexOf(board))),
    refundable: query.refundable === undefined ? null : query.refundable === 'true',
    within: parseBounds(query.within),
    price:
      price_min === undefined && price_max === undefined
        ? null
        : { min: (price_min ?? 0) * minor, max: price_max === undefined ? Infinity : price_max * minor },
  };
};

/** Returns the names of the conditions that the filters set. */
export const listConditions = (filters: Filters): ConditionName[] => [
  ...filterNames.filter((name) => filters[name] !== null),
  ...filters.amenities.map((amenity) => `amenities:${amenity}` as const),
];

/** Returns a copy of the filters without one condition, or without any for null. */
export const removeCondition = (filters: Filters, condition: ConditionName | null): Filters => {
  if (condition === null) return noFilters;
  const single = filterNames.find((name) => name === condition);
  if (single) return { ...filters, [single]: null };
  return {
    ...filters,
    ...createAmenityFilter(filters.amenities.filter((amenity) => condition !== `amenities:${amenity}`)),
  };
};

export const noFilters: Filters = {
  stars: null,
  area: null,
  ...createAmenityFilter([]),
  board: null,
  refundable: null,
  within: null,
  price: null,
};

type Sort = (typeof hotelSorts)[number];

interface PricedHotels {
  readonly inventory: { readonly columns: Pick<HotelColumns, 'score' | 'stars'> };
  /** Total per unit for the current viewer. */
  readonly totals: PriceVector['total'];
}

interface FoundHotels {
  readonly hotels: readonly number[];
  readonly units: readonly number[];
}

/** Returns the order of the matches as indexes into the list of matches. Equal hotels keep the recommended order. */
export const sortHotels = (
  { inventory, totals }: PricedHotels,
  { hotels, units }: FoundHotels,
  sort: Sort,
): number[] => {
  const order = hotels.map((_, at) => at);
  if (sort === 'recommended') return order;
  const { columns } = inventory;
  const price = (at: number): number => totals[units[at] ?? 0] ?? 0;
  const score = (at: number): number => columns.score[hotels[at] ?? 0] ?? 0;
  const getStars = (at: number): number => columns.stars[hotels[at] ?? 0] ?? 0;
  const by: Record<Exclude<Sort, 'recommended'>, (a: number, b: number) => number> = {
    price: (a, b) => price(a) - price(b),
    'price-desc': (a, b) => price(b) - price(a),
    score: (a, b) => score(b) - score(a),
    stars: (a, b) => getStars(b) - getStars(a),
  };
  const compare = by[sort];
  return order.toSorted((a, b) => compare(a, b) || a - b);
};
