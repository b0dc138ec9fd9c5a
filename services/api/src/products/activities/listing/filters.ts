import type { activityLengths } from '@travel/contracts/products/activities/activity-options';
import type { ActivityQuery } from '@travel/contracts/endpoints/products/activities';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { parseList } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import type { Candidate } from './market.ts';
import { getTimeOfDay } from './market.ts';

type Length = (typeof activityLengths)[number];

const getLength = (minutes: number): Length => {
  if (minutes <= 120) return 'short';
  return minutes <= 240 ? 'half-day' : 'long';
};

/** Functions that return the values of a candidate that each filter tests and counts. */
export const filterValues = {
  category: ({ activity }: Candidate): readonly string[] => [activity.kind.category],
  time_of_day: ({ open }: Candidate): readonly string[] => [...new Set(open.map(({ time }) => getTimeOfDay(time)))],
  length: ({ activity }: Candidate): readonly string[] => [getLength(activity.kind.minutes)],
  language: ({ activity }: Candidate): readonly string[] => activity.languages,
} as const;

export type ListedFilter = keyof typeof filterValues;

/** Returns the filter functions of a search query. */
export const createFilters = (query: ActivityQuery): Filters<Candidate> => {
  const filters = new Map<string, (candidate: Candidate) => boolean>();
  const minor = 10 ** getCurrencyDigits(query.currency);
  const { price_min, price_max, private: isPrivate, refundable } = query;
  for (const name of ['category', 'time_of_day', 'length', 'language'] as const) {
    const values = parseList(query[name]);
    if (values) filters.set(name, (candidate) => filterValues[name](candidate).some((value) => values.has(value)));
  }
  if (isPrivate !== undefined) {
    filters.set('private', ({ activity }) => activity.isPrivate === (isPrivate === 'true'));
  }
  if (refundable !== undefined) {
    filters.set('refundable', ({ cancellation }) => cancellation.refundable === (refundable === 'true'));
  }
  if (price_min !== undefined || price_max !== undefined) {
    const [least, most] = [(price_min ?? 0) * minor, (price_max ?? Infinity) * minor];
    filters.set('price', ({ total }) => total >= least && total <= most);
  }
  return filters;
};
