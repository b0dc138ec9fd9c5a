import type { CruiseQuery } from '@travel/contracts/endpoints/products/cruises';
import { money } from '@travel/contracts/money/money';
import { passesFilters, findRelaxations } from '../../filters/filters.ts';
import type { Port } from '../cruise-supplier.ts';
import { countFacets } from './facets.ts';
import { createFilters, filterValues, createKindPicker } from './filters.ts';
import type { Candidate } from './market.ts';
import type { CruiseReader } from './words.ts';

/**
 * Bonuses in the ranking, as discounts on the price in thousandths: for calling at the port nearest to the place, and
 * for each port of call.
 */
const worth = { near: 120, call: 12 } as const;

/** Filters, counts and sorts the available sailings. `near` is the port nearest to the requested place. */
export const findCruises = (candidates: readonly Candidate[], query: CruiseQuery, near: Port, reader: CruiseReader) => {
  const filters = createFilters(query);
  const cheapest = createKindPicker(query);
  const getTotal = (one: Candidate): number => cheapest(one).total;
  /** Returns the weight of a sailing in the ranking: its price per night, less a discount for its ports of call. */
  const getWeight = (one: Candidate): number => {
    const { sailing } = one;
    const less = (filterValues.port(one).includes(near.port_id) ? worth.near : 0) + sailing.calls.length * worth.call;
    return (getTotal(one) / sailing.nights) * (1_000 - less);
  };
  const compareBy: Readonly<Record<CruiseQuery['sort'], (a: Candidate, b: Candidate) => number>> = {
    recommended: (a, b) => getWeight(a) - getWeight(b),
    price: (a, b) => getTotal(a) - getTotal(b),
    'price-desc': (a, b) => getTotal(b) - getTotal(a),
    departs: (a, b) => a.sailing.departs - b.sailing.departs || getWeight(a) - getWeight(b),
    nights: (a, b) => a.sailing.nights - b.sailing.nights || getWeight(a) - getWeight(b),
  };
  const found = candidates.filter((one) => passesFilters(one, filters)).toSorted(compareBy[query.sort]);
  return {
    shown: found.slice(query.offset, query.offset + query.limit),
    total: found.length,
    unfiltered: candidates.length,
    counts: countFacets(candidates, filters, query, reader),
    relax:
      found.length === 0 && candidates.length > 0
        ? findRelaxations(candidates, filters, (some) => some.map((one) => money(one.kinds[0].total, reader.currency)))
        : [],
  };
};
