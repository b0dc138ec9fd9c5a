import type { ActivityQuery, ActivitySearchAnswer } from '@travel/contracts/endpoints/products/activities';
import {
  activityCategories,
  activityLengths,
  timesOfDay,
} from '@travel/contracts/products/activities/activity-options';
import { compareDistance } from '@travel/reference/maps/surroundings/points';
import { filterByAny, filterByFlag } from '../../listing/list-filters.ts';
import type { ListingDefinition } from '../../listing/listing-definition.ts';
import { getTimeOfDay, type Candidate } from './available-activities.ts';
import { getLanguageLabel, type ActivityReader } from './activity-labels.ts';

type FilterName = 'category' | 'time_of_day' | 'length' | 'language' | 'private' | 'refundable';

/** Bonuses in the ranking, as discounts on the price in thousandths. */
const worth = { pointOfScore: 9, hundredReviews: 6, refundable: 40 } as const;
const usualScore = 85;

const getLength = (minutes: number): (typeof activityLengths)[number] => {
  if (minutes <= 120) return 'short';
  return minutes <= 240 ? 'half-day' : 'long';
};

/** Returns the weight of an activity in the ranking: its price, less a discount for reviews and refundability. */
const getWeight = ({ total, activity, cancellation }: Candidate): number => {
  const less =
    (activity.score - usualScore) * worth.pointOfScore +
    Math.min(20, Math.floor(activity.reviews / 100)) * worth.hundredReviews +
    (cancellation.refundable ? worth.refundable : 0);
  // The square root of the price keeps long activities from ranking behind every short walk.
  return Math.sqrt(total) * (1_000 - less);
};

/** Declares the filters, sort orders and counts of activity searches. Prices are for the entire party. */
export const activityListing: ListingDefinition<
  Candidate,
  ActivityQuery,
  ActivityReader,
  ActivitySearchAnswer['counts'],
  FilterName
> = {
  filters: {
    category: filterByAny(({ activity }) => [activity.kind.category]),
    time_of_day: filterByAny(({ open }) => open.map(({ time }) => getTimeOfDay(time))),
    length: filterByAny(({ activity }) => [getLength(activity.kind.minutes)]),
    language: filterByAny(({ activity }) => activity.languages),
    private: filterByFlag(({ activity }) => activity.isPrivate),
    refundable: filterByFlag(({ cancellation }) => cancellation.refundable),
  },
  priceFor: () => (candidate) => candidate.total,
  sorts: (_results, _query, { point }) => ({
    recommended: (a, b) => compareDistance(point, a.activity, b.activity) || getWeight(a) - getWeight(b),
    price: (a, b) => a.total - b.total,
    'price-desc': (a, b) => b.total - a.total,
    score: (a, b) => b.activity.score - a.activity.score || getWeight(a) - getWeight(b),
    duration: (a, b) => a.activity.kind.minutes - b.activity.kind.minutes || getWeight(a) - getWeight(b),
  }),
  facets: ({ countValues, count, countPrices }, reader) => ({
    category: countValues('category', (value) => reader.t(`category.${value}`), activityCategories),
    time_of_day: countValues('time_of_day', (value) => reader.t(`timeOfDay.${value}`), timesOfDay),
    length: countValues('length', (value) => reader.t(`length.${value}`), activityLengths),
    language: countValues('language', (value) => getLanguageLabel(value, reader).label),
    private: count('private'),
    refundable: count('refundable'),
    price: countPrices(),
  }),
};
