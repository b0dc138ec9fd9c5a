import {
  choiceFilter,
  createListingFilters,
  keyFilter,
  priceFilter,
  yesOrNo,
  type ValuesOf,
} from '../../../results/filters/listing-filters.ts';
import type { Query } from '../../../search/search-query.ts';

/** The filters of cruise lists. The price filter applies to the total price of all travellers. */
export const cruiseFilters = createListingFilters(['recommended', 'price', 'price-desc', 'departs', 'nights'], {
  price: priceFilter,
  length: keyFilter('length'),
  cabin: keyFilter('cabin'),
  line: keyFilter('line'),
  ship: keyFilter('ship'),
  // The URL calls the departure port `departure`, because `from` means the origin in other products.
  from: keyFilter('departure'),
  port: keyFilter('port'),
  round_trip: choiceFilter('round_trip', yesOrNo),
});

/** Filters, region and sort order of a cruise list, as stored in the URL. */
export interface CruiseFilters extends ValuesOf<typeof cruiseFilters> {
  /** Region to sail in; null for the region near the place. Not a filter, because each region has its own list. */
  readonly region: string | null;
}

/** Reads region, sort order and filters from a URL and ignores invalid values. */
export const readFilters = (query: Query): CruiseFilters => {
  const { region } = query;
  return { ...cruiseFilters.read(query), region: region && /^[a-z0-9-]{1,60}$/.test(region) ? region : null };
};

/** Converts filters to query parameters for the URL; unset filters are omitted. */
export const toFilterQuery = (filters: CruiseFilters) => ({
  ...(filters.region && { region: filters.region }),
  ...cruiseFilters.toQuery(filters),
});

/** Returns the filters that still apply to a new search; ships and ports apply only to the same region. */
export const getReusableFilters = (filters: CruiseFilters, samePlace: boolean): CruiseFilters =>
  samePlace ? filters : { ...filters, region: null, ship: [], from: [], port: [] };
