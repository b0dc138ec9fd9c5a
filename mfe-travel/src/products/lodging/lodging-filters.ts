import { lodgingSorts } from '@travel/contracts/products/hotels/hotel-options';
import {
  countFilter,
  createListingFilters,
  flagFilter,
  keyFilter,
  nameFilter,
  priceFilter,
  type ValuesOf,
} from '../../results/filters/listing-filters.ts';
import type { Query } from '../../search/search-query.ts';

/** Prices are per night. */
export const lodgingFilters = createListingFilters(lodgingSorts, {
  price: priceFilter,
  refundable: flagFilter('refundable'),
  kind: keyFilter('kind'),
  bedrooms: countFilter('bedrooms', 12),
  area: nameFilter('area'),
  features: { ...keyFilter('features'), oneByOne: true },
});

export type LodgingFilters = ValuesOf<typeof lodgingFilters>;

/** Returns the feature of a filter, or undefined if the filter is about something else. */
export const parseFeature = (filter: string): string | undefined => /^features:(.+)$/.exec(filter)?.[1];

/**
 * Returns the parameters that still apply to another search: all filters at the same place, otherwise all except the
 * areas of that place.
 */
export const getReusableFilters = (query: Query, samePlace: boolean): Query => {
  const filters = lodgingFilters.read(query);
  return lodgingFilters.toQuery(samePlace ? filters : { ...filters, area: [] });
};
