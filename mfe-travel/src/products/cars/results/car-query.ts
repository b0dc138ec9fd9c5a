import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { Search } from '../../../search/search.ts';

/** Returns the query parameters of a rental, for both the list and the details of cars. */
export const toRentalQuery = (search: Search, locale: Host['locale']) => ({
  ...(search.dropoff && search.dropoff !== search.place && { dropoff: search.dropoff }),
  checkin: search.checkin ?? '',
  checkout: search.checkout ?? '',
  ...(search.time && { time: search.time }),
  ...(search.return_time && { return_time: search.return_time }),
  ...(search.age && { age: search.age }),
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});
