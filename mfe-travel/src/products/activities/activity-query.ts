import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../../search/party.ts';
import type { Search } from '../../search/search.ts';

/** Days and people as both calls of the API are asked. */
export const activityQuery = (search: Search, locale: Host['locale']) => ({
  checkin: search.checkin ?? '',
  checkout: search.checkout ?? '',
  people: formatRooms(search.rooms ?? []),
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});
