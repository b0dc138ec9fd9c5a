import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../../search/party.ts';
import type { Search } from '../../search/search.ts';
import { lodgingFilters, type LodgingFilters } from './lodging-filters.ts';

/** Returns the query parameters of a stay. */
export const toStayQuery = (search: Search, locale: Host['locale']) => ({
  checkin: search.checkin ?? '',
  checkout: search.checkout ?? '',
  rooms: formatRooms(search.rooms ?? []),
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});

/** Returns the API query of a lodging search, without pagination. */
export const toLodgingQuery = (search: Search, filters: LodgingFilters, locale: Host['locale']) => ({
  place: search.place ?? '',
  ...toStayQuery(search, locale),
  ...lodgingFilters.toQuery(filters),
});
