import type { CarQuery } from '@travel/contracts/endpoints/products/cars';
import { passesFilters, findRelaxations } from '../../filters/filters.ts';
import { createFilters, isUnlimited } from './car-filters.ts';
import { countFacets } from './car-facets.ts';
import type { CarReader } from './car-words.ts';
import type { Candidate, Market } from './market.ts';

/** Bonuses in the ranking, as discounts on the price in thousandths. */
const worth = { pointOfScore: 4, terminal: 30, unlimited: 25, refundable: 25 } as const;
const usualScore = 80;

/** Returns the weight of a car in the ranking: its price, less a discount for convenience. */
const getWeight = (candidate: Candidate): number => {
  const { price, quote, cancellation } = candidate;
  const { score, kind, shuttle } = quote.station;
  const less =
    (score - usualScore) * worth.pointOfScore +
    (kind === 'airport' && shuttle === null ? worth.terminal : 0) +
    (isUnlimited(candidate) ? worth.unlimited : 0) +
    (cancellation.refundable ? worth.refundable : 0);
  return price.inclusive.amount * (1_000 - less);
};

const compareBy: Readonly<Record<CarQuery['sort'], (a: Candidate, b: Candidate) => number>> = {
  recommended: (a, b) => getWeight(a) - getWeight(b),
  price: (a, b) => a.price.inclusive.amount - b.price.inclusive.amount,
  'price-desc': (a, b) => b.price.inclusive.amount - a.price.inclusive.amount,
  score: (a, b) => b.quote.station.score - a.quote.station.score || getWeight(a) - getWeight(b),
};

/** Filters, counts and sorts the available cars. */
export const findCars = ({ candidates, reason, opens, minimum_age }: Market, query: CarQuery, reader: CarReader) => {
  const filters = createFilters(query);
  const found = candidates.filter((one) => passesFilters(one, filters)).toSorted(compareBy[query.sort]);
  return {
    shown: found.slice(query.offset, query.offset + query.limit),
    total: found.length,
    unfiltered: candidates.length,
    counts: countFacets(candidates, filters, reader),
    relax:
      found.length === 0 && candidates.length > 0
        ? findRelaxations(candidates, filters, (some) => some.map(({ perDay }) => perDay))
        : [],
    reason,
    opens,
    minimum_age,
  };
};
