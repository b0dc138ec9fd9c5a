import type { Host } from '@travel/contracts/host/host';
import type { Search } from '../../../search/search.ts';
import { hotelStayQuery } from '../hotel-stay-query.ts';
import { filterQuery, type HotelFilters } from './hotel-filters.ts';

/** Returns the API query of a hotel search, without pagination. */
export const hotelQuery = (search: Search, filters: HotelFilters, locale: Host['locale']) => ({
  place: search.place ?? '',
  ...hotelStayQuery(search, locale),
  ...filterQuery(filters),
});
