import {
  choiceFilter,
  createListingFilters,
  keyFilter,
  priceFilter,
  yesOrNo,
  type ValuesOf,
} from '../../../results/filters/listing-filters.ts';
import type { Query } from '../../../search/search-query.ts';

const filters = createListingFilters(['recommended', 'price', 'price-desc', 'departs', 'nights'], {
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
export interface CruiseFilters extends ValuesOf<typeof filters> {
  /** Region to sail in; null for the region near the place. Not a filter, because each region has its own list. */
  readonly region: string | null;
}

/** The region and the filters of cruise lists. The price filter applies to the total price of all travellers. */
export const cruiseFilters = {
  ...filters,
  read: (query: Query): CruiseFilters => {
    const { region } = query;
    return { ...filters.read(query), region: region && /^[a-z0-9-]{1,60}$/.test(region) ? region : null };
  },
  toQuery: ({ region, ...values }: CruiseFilters) => ({ ...(region && { region }), ...filters.toQuery(values) }),
};

/** Returns the filters that still apply to a new search; ships and ports apply only to the same region. */
export const getReusableFilters = (values: CruiseFilters, samePlace: boolean): CruiseFilters =>
  samePlace ? values : { ...values, region: null, ship: [], from: [], port: [] };
