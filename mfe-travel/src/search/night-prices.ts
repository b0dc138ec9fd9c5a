import type { Host } from '@travel/contracts/host/host';
import type { Month } from '@travel/contracts/locale/days/days';
import type { Weekday } from '@travel/contracts/locale/days/typed-day';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from './party.ts';
import type { DayPrices } from './search-product.ts';
import type { Search } from './search.ts';

type NightCall =
  | 'GET /api/hotels/nights'
  | 'GET /api/resorts/nights'
  | 'GET /api/stays/nights'
  | 'GET /api/holiday-rentals/nights';

/** Returns the lowest prices of nights, or of weeks if the product is only let by weeks that begin on a weekday. */
export const createNightPrices = (call: NightCall, weeksBeginOn?: Weekday): DayPrices => ({
  ...(weeksBeginOn === undefined
    ? { note: 'search.dates.price.nights', everyNight: true }
    : { note: 'search.dates.price.weeks', weeksBeginOn }),
  pricesOffers: true,
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale }: Pick<Host, 'http' | 'locale'>, search: Search, month: Month, offerId?: string) {
    const { data } = await http(call, {
      query: {
        place: search.place ?? '',
        lodging_id: offerId,
        month,
        rooms: formatRooms(search.rooms ?? []),
        currency: locale.currency,
        lang: getTextLanguage(locale.language),
      },
    });
    // Older servers return no prices of weeks.
    return weeksBeginOn === undefined ? data : data.map(({ week = null, ...day }) => ({ ...day, from: week }));
  },
});
