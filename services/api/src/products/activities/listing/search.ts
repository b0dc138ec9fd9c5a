import type { ActivityQuery } from '@travel/contracts/endpoints/products/activities';
import { money } from '@travel/contracts/money/money';
import { passesFilters, findRelaxations } from '../../filters/filters.ts';
import { countFacets } from './facets.ts';
import { createFilters } from './filters.ts';
import type { Candidate, Market } from './market.ts';
import type { ActivityReader } from './words.ts';

/** Bonuses in the ranking, as discounts on the price in thousandths. */
const worth = { pointOfScore: 9, hundredReviews: 6, refundable: 40 } as const;
const usualScore = 85;

/** Returns the weight of an activity in the ranking: its price, less a discount for reviews and refundability. */
const getWeight = ({ total, activity, cancellation }: Candidate): number => {
  const less =
    (activity.score - usualScore) * worth.pointOfScore +
    Math.min(20, Math.floor(activity.reviews / 100)) * worth.hundredReviews +
    (cancellation.refundable ? worth.refundable : 0);
  // The square root of the price keeps long activities from ranking behind every short walk.
  return Math.sqrt(total) * (1_000 - less);
};

const compareBy: Readonly<Record<ActivityQuery['sort'], (a: Candidate, b: Candidate) => number>> = {
  recommended: (a, b) => getWeight(a) - getWeight(b),
  price: (a, b) => a.total - b.total,
  'price-desc': (a, b) => b.total - a.total,
  score: (a, b) => b.activity.score - a.activity.score || getWeight(a) - getWeight(b),
  duration: (a, b) => a.activity.kind.minutes - b.activity.kind.minutes || getWeight(a) - getWeight(b),
};

/** Filters, counts and sorts the available activities. */
export const findActivities = (market: Market, query: ActivityQuery, reader: ActivityReader) => {
  const { candidates, reason, nearest, minimum_age } = market;
  const filters = createFilters(query);
  const found = candidates.filter((one) => passesFilters(one, filters)).toSorted(compareBy[query.sort]);
  return {
    shown: found.slice(query.offset, query.offset + query.limit),
    total: found.length,
    unfiltered: candidates.length,
    counts: countFacets(candidates, filters, reader),
    relax:
      found.length === 0 && candidates.length > 0
        ? findRelaxations(candidates, filters, (some) => some.map(({ total }) => money(total, reader.currency)))
        : [],
    reason,
    nearest,
    minimum_age,
  };
};
