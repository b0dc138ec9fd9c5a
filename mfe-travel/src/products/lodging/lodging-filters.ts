import { lodgingSorts } from '@travel/contracts/products/hotels/hotel-options';
import {
  createListingFilters,
  flagFilter,
  keyFilter,
  nameFilter,
  numberFilter,
  priceFilter,
  type ValuesOf,
} from '../../results/filters/listing-filters.ts';
import type { Query } from '../../search/search-query.ts';

/** The filters of lodging lists. The price filter applies to the price per night. */
export const lodgingFilters = createListingFilters(lodgingSorts, {
  price: priceFilter,
  refundable: flagFilter('refundable'),
  kind: keyFilter('kind'),
  bedrooms: numberFilter('bedrooms', 1, 12),
  area: nameFilter('area'),
  features: { ...keyFilter('features'), oneByOne: true },
});

export type LodgingFilters = ValuesOf<typeof lodgingFilters>;

/**
 * Returns the query parameters that still apply to a new search: all filters at the same place, otherwise all filters
 * except the areas of the place.
 */
export const getReusableFilters = (query: Query, samePlace: boolean): Query => {
  const filters = lodgingFilters.read(query);
  return lodgingFilters.toQuery(samePlace ? filters : { ...filters, area: [] });
};
