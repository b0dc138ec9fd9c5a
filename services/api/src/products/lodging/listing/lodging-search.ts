import type { LodgingQuery } from '@travel/contracts/endpoints/products/lodgings';
import { passesFilters, findRelaxations } from '../../filters/filters.ts';
import type { LodgingKind, Telling } from '../lodging-kind.ts';
import { surroundingTexts } from '../lodging-texts.ts';
import type { Candidate, Market } from './candidates.ts';
import { countFacets } from './facets.ts';
import { listCheapestOfEach, createFilters } from './filters.ts';

const compareBy: Readonly<
  Record<Exclude<LodgingQuery['sort'], 'recommended'>, (a: Candidate, b: Candidate) => number>
> = {
  price: (a, b) => a.price.inclusive.amount - b.price.inclusive.amount,
  'price-desc': (a, b) => b.price.inclusive.amount - a.price.inclusive.amount,
  score: (a, b) => b.house.score - a.house.score,
};

/** Filters, counts and sorts the units that are available at a place for a stay. */
export const searchLodgings = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  { candidates, reason, minimumNights }: Market<Own>,
  query: LodgingQuery,
  { language }: Pick<Telling, 'language'>,
) => {
  const filters = createFilters(query);
  const found = listCheapestOfEach(candidates.filter((one) => passesFilters(one, filters)));
  const sorted = query.sort === 'recommended' ? found : found.toSorted(compareBy[query.sort]);
  const unfiltered = listCheapestOfEach(candidates).length;
  const t = surroundingTexts(language);
  return {
    shown: sorted.slice(query.offset, query.offset + query.limit),
    total: found.length,
    unfiltered,
    counts: countFacets(
      candidates,
      filters,
      {
        kind: (key) => kind.texts(language)(`kind.${key}`),
        feature: (key) => t(`feature.${key}`),
        bedroomsOrMore: (count) => t('bedroomsOrMore', { count }),
      },
      query.currency,
    ),
    relax:
      found.length === 0 && unfiltered > 0
        ? findRelaxations(candidates, filters, (some) => listCheapestOfEach(some).map(({ perNight }) => perNight))
        : [],
    reason,
    minimum_nights: minimumNights,
  };
};
