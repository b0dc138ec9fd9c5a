import type { Party } from '@travel/contracts/orders/party';
import { scaled } from '../../draw/scaled.ts';

/** What more people in a cabin pay of a fare, and what one alone pays of it. */
const third = { adult: 550, child: 300 } as const;
const alone = 1_700;

/** Returns what a party pays for its cabin, in US cents: two full fares, less for whoever comes besides. */
export const cabinFare = (fare: number, { adults, childAges }: Party): number => {
  const people = adults + childAges.length;
  if (people === 1) return scaled(fare, alone);
  const besides = people - 2;
  // Grown-ups take the full fares first, so that nobody is dearer for a child's sake.
  const childrenBesides = Math.min(besides, childAges.length);
  const adultsBesides = besides - childrenBesides;
  return 2 * fare + adultsBesides * scaled(fare, third.adult) + childrenBesides * scaled(fare, third.child);
};
