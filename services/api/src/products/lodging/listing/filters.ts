import type { LodgingQuery } from '@travel/contracts/endpoints/products/lodgings';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { parseList } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import type { Candidate } from './candidates.ts';

/** Returns the filter functions of a search query. */
export const createFilters = (query: LodgingQuery): Filters<Candidate> => {
  const filters = new Map<string, (candidate: Candidate) => boolean>();
  const minor = 10 ** getCurrencyDigits(query.currency);
  const { price_min, price_max, bedrooms, refundable } = query;
  const kinds = parseList(query.kind);
  const areas = parseList(query.area);
  if (kinds) filters.set('kind', ({ house }) => kinds.has(house.kind));
  if (areas) filters.set('area', ({ house }) => areas.has(house.area));
  for (const feature of parseList(query.features) ?? []) {
    filters.set(`features:${feature}`, ({ house }) => house.features.includes(feature));
  }
  if (bedrooms !== undefined) filters.set('bedrooms', ({ unit }) => unit.bedrooms >= bedrooms);
  if (refundable !== undefined) {
    filters.set('refundable', ({ cancellation }) => cancellation.refundable === (refundable === 'true'));
  }
  if (price_min !== undefined || price_max !== undefined) {
    const [least, most] = [(price_min ?? 0) * minor, (price_max ?? Infinity) * minor];
    filters.set('price', ({ perNight }) => perNight.amount >= least && perNight.amount <= most);
  }
  return filters;
};

/** Returns the cheapest candidate of each house, in the order of the houses. */
export const listCheapestOfEach = (candidates: readonly Candidate[]): Candidate[] => {
  const cheapest = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { lodging_id } = candidate.house;
    const before = cheapest.get(lodging_id);
    if (!before || candidate.price.inclusive.amount < before.price.inclusive.amount)
      cheapest.set(lodging_id, candidate);
  }
  return [...cheapest.values()];
};
