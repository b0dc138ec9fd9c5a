import type { Host } from '@travel/contracts/host';
import { textLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../../../search/party.ts';
import type { Search } from '../../../search/search.ts';
import { filterQuery, type HotelFilters } from './hotel-filters.ts';

/** A search for hotels as the API is asked, without which part of the list. */
export const hotelQuery = (search: Search, filters: HotelFilters, locale: Host['locale']) => ({
  place: search.place ?? '',
  checkin: search.checkin ?? '',
  checkout: search.checkout ?? '',
  rooms: formatRooms(search.rooms ?? []),
  currency: locale.currency,
  lang: textLanguage(locale.language),
  ...filterQuery(filters),
});
