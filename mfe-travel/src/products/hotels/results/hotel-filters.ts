import { amenities, boards, hotelSorts } from '@travel/contracts/products/hotels/hotel-options';
import {
  createListingFilters,
  flagFilter,
  enumFilter,
  nameFilter,
  priceFilter,
  type Filter,
  type ValuesOf,
} from '../../../results/filters/listing-filters.ts';
import { readBounds, writeBounds } from '../../../results/map/bounds.ts';
import type { Bounds } from '../../../results/map/map-view.ts';

export const starValues = ['5', '4', '3', '2', '1'] as const;

/** Filter by the visible part of the map. */
const boundsFilter: Filter<Bounds | null, { within?: string }> = {
  none: null,
  parameters: ['within'],
  read: ({ within }) => readBounds(within),
  write: (within) => (within ? { within: writeBounds(within) } : {}),
};

/** The filters of hotel lists. The price filter applies to the price per night. */
export const hotelFilters = createListingFilters(hotelSorts, {
  price: priceFilter,
  stars: enumFilter('stars', starValues),
  refundable: flagFilter('refundable'),
  board: enumFilter('board', boards),
  area: nameFilter('area'),
  within: boundsFilter,
  amenities: { ...enumFilter('amenities', amenities), oneByOne: true },
});

export type HotelFilters = ValuesOf<typeof hotelFilters>;

/**
 * Returns the filters that still apply to a new search: all filters at the same place, otherwise all filters except
 * those by part of the place.
 */
export const getReusableFilters = (filters: HotelFilters, samePlace: boolean): HotelFilters =>
  samePlace ? filters : { ...filters, area: [], within: null };
