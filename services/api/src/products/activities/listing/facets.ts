import {
  activityCategories,
  activityLengths,
  timesOfDay,
} from '@travel/contracts/products/activities/activity-options';
import type { ActivitySearchAnswer } from '@travel/contracts/endpoints/products/activities';
import { countEach, createFilterLookup } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { createHistogram } from '../../filters/histogram.ts';
import { filterValues } from './filters.ts';
import type { ListedFilter } from './filters.ts';
import type { Candidate } from './market.ts';
import { getLanguageLabel } from './words.ts';
import type { ActivityReader } from './words.ts';

type Counts = ActivitySearchAnswer['counts'];

/** Counts, for each value of each filter, how many results it would leave while the other filters stay unchanged. */
export const countFacets = (
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
  reader: ActivityReader,
): Counts => {
  const without = createFilterLookup(candidates, filters);
  const countWith = (but: string, also: (candidate: Candidate) => boolean): number => without(but).filter(also).length;
  const countValues = (
    name: ListedFilter,
    order: readonly string[],
    label: (value: string) => string,
  ): Counts['category'] => {
    const there = new Set(candidates.flatMap((one) => filterValues[name](one)));
    const counts = countEach<Candidate, string>(without(name), filterValues[name]);
    return order
      .filter((value) => there.has(value))
      .map((value) => ({ value, label: label(value), count: counts.get(value) ?? 0 }));
  };
  const spoken = [...new Set(candidates.flatMap(({ activity }) => activity.languages))];
  return {
    category: countValues('category', activityCategories, (value) => reader.t(`category.${value}`)),
    time_of_day: countValues('time_of_day', timesOfDay, (value) => reader.t(`timeOfDay.${value}`)),
    length: countValues('length', activityLengths, (value) => reader.t(`length.${value}`)),
    language: countValues('language', spoken, (value) => getLanguageLabel(value, reader).label),
    private: countWith('private', ({ activity }) => activity.isPrivate),
    refundable: countWith('refundable', ({ cancellation }) => cancellation.refundable),
    price: createHistogram(
      without('price').map(({ total }) => total),
      reader.currency,
    ),
  };
};
