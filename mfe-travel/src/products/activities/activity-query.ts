import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../../search/party.ts';
import type { Search } from '../../search/search.ts';

/** Returns the query parameters for days and people, for both the list and the details of activities. */
export const toActivityQuery = (search: Search, locale: Host['locale']) => ({
  checkin: search.checkin ?? '',
  checkout: search.checkout ?? '',
  people: formatRooms(search.rooms ?? []),
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});
