import type { Host } from '@travel/contracts/host/host';
import type { Month } from '@travel/contracts/locale/days/days';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from './party.ts';
import type { DayPrices } from './search-product.ts';
import type { Search } from './search.ts';

type NightCall =
  | 'GET /api/hotels/nights'
  | 'GET /api/resorts/nights'
  | 'GET /api/stays/nights'
  | 'GET /api/holiday-rentals/nights';

export const createNightPrices = (call: NightCall): DayPrices => ({
  note: 'search.dates.price.nights',
  everyNight: true,
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
    return data;
  },
});
