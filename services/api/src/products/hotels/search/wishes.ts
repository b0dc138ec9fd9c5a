import { amenities, boards } from '@travel/contracts/endpoints/hotels';
import type { searchHotels } from '@travel/contracts/endpoints/hotels';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { currencyDigits } from '@travel/contracts/money/currencies';
import { amenityMask } from '../inventory/amenities.ts';
import type { Amenity } from '../inventory/amenities.ts';

/** What is wished, without which part of the list. */
export type WishQuery = Omit<ParsedRequest<typeof searchHotels>['query'], 'offset' | 'limit'>;

/** A part of the map, in degrees. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** What a search filters by; null where it does not matter. */
export interface Wishes {
  readonly stars: ReadonlySet<number> | null;
  /** By name. */
  readonly areas: ReadonlySet<string> | null;
  /** All of them are wanted. */
  readonly amenities: readonly Amenity[];
  /** Bits of those. */
  readonly amenityMask: number;
  /** By number in the contract's list. */
  readonly boards: ReadonlySet<number> | null;
  /** Whether everything comes back; null when it does not matter. */
  readonly refundable: boolean | null;
  /** Degrees. */
  readonly within: Bounds | null;
  /** Of a night, in minor units. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/** A wish by itself, as `relax` names it. */
export type Wish = 'price' | 'stars' | 'board' | 'refundable' | 'area' | 'within' | `amenities:${Amenity}`;

const some = <T>(list: readonly T[] | undefined): ReadonlySet<T> | null => (list?.length ? new Set(list) : null);

const boundsOf = (text: string | undefined): Bounds | null => {
  if (text === undefined) return null;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  return { south, west, north, east };
};

const withAmenities = (wanted: readonly Amenity[]): Pick<Wishes, 'amenities' | 'amenityMask'> => ({
  amenities: wanted,
  amenityMask: amenityMask(wanted),
});

export const readWishes = (query: WishQuery): Wishes => {
  const minor = 10 ** currencyDigits(query.currency);
  const { price_min, price_max } = query;
  return {
    stars: some(query.stars?.map(Number)),
    areas: some(query.area?.split(',').filter(Boolean)),
    ...withAmenities(amenities.filter((amenity) => query.amenities?.includes(amenity))),
    boards: some(query.board?.map((board) => boards.indexOf(board))),
    refundable: query.refundable === undefined ? null : query.refundable === 'true',
    within: boundsOf(query.within),
    price:
      price_min === undefined && price_max === undefined
        ? null
        : { min: (price_min ?? 0) * minor, max: price_max === undefined ? Infinity : price_max * minor },
  };
};

/** Each wish there is. */
export const eachWish = (wishes: Wishes): Wish[] => [
  ...(wishes.price ? (['price'] as const) : []),
  ...(wishes.stars ? (['stars'] as const) : []),
  ...(wishes.boards ? (['board'] as const) : []),
  ...(wishes.refundable === null ? [] : (['refundable'] as const)),
  ...(wishes.areas ? (['area'] as const) : []),
  ...(wishes.within ? (['within'] as const) : []),
  ...wishes.amenities.map((amenity): Wish => `amenities:${amenity}`),
];

/** The wishes but one. */
export const without = (wishes: Wishes, wish: Wish): Wishes => {
  switch (wish) {
    case 'price':
      return { ...wishes, price: null };
    case 'stars':
      return { ...wishes, stars: null };
    case 'board':
      return { ...wishes, boards: null };
    case 'refundable':
      return { ...wishes, refundable: null };
    case 'area':
      return { ...wishes, areas: null };
    case 'within':
      return { ...wishes, within: null };
    default:
      return { ...wishes, ...withAmenities(wishes.amenities.filter((amenity) => wish !== `amenities:${amenity}`)) };
  }
};

export const noWishes: Wishes = {
  stars: null,
  areas: null,
  ...withAmenities([]),
  boards: null,
  refundable: null,
  within: null,
  price: null,
};
