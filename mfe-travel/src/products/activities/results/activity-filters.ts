import { activitySorts } from '@travel/contracts/products/activities/activity-options';
import {
  createListingFilters,
  flagFilter,
  keyFilter,
  priceFilter,
  type ValuesOf,
} from '../../../results/filters/listing-filters.ts';

/** The filters of activity lists. The price filter applies to the total price of the party. */
export const activityFilters = createListingFilters(activitySorts, {
  price: priceFilter,
  category: keyFilter('category'),
  time_of_day: keyFilter('time_of_day'),
  length: keyFilter('length'),
  language: keyFilter('language'),
  private: flagFilter('private'),
  refundable: flagFilter('refundable'),
});

export type ActivityFilters = ValuesOf<typeof activityFilters>;
