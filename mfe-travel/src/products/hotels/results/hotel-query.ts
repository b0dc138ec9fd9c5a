import type { Host } from '@travel/contracts/host/host';
import type { Search } from '../../../search/search.ts';
import { toHotelStayQuery } from '../hotel-stay-query.ts';
import { hotelFilters, type HotelFilters } from './hotel-filters.ts';

/** Returns the API query of a hotel search, without pagination. */
export const toHotelQuery = (search: Search, filters: HotelFilters, locale: Host['locale']) => ({
  place: search.place ?? '',
  ...toHotelStayQuery(search, locale),
  ...hotelFilters.toQuery(filters),
});
