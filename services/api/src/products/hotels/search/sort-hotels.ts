import type { hotelSorts } from '@travel/contracts/endpoints/products/hotels';
import type { Market } from './filter-hotels.ts';

type Sort = (typeof hotelSorts)[number];

interface Found {
  readonly hotels: readonly number[];
  readonly units: readonly number[];
}

/** Returns the order of the matches as indexes into the list of matches. Equal hotels keep the recommended order. */
export const sortHotels = ({ inventory, totals }: Market, { hotels, units }: Found, sort: Sort): number[] => {
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
