import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../search/party.ts';
import type { Search } from '../search/search.ts';

/** Returns the query parameters of a stay, for lists and details pages. */
export const toStayQuery = (search: Search, locale: Host['locale']) => ({
  checkin: search.checkin ?? '',
  checkout: search.checkout ?? '',
  rooms: formatRooms(search.rooms ?? []),
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});
