import type { pickHotels } from '@travel/contracts/endpoints/hotel-picks';
import type { ResponseOf } from '@travel/contracts/http/endpoint';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import type { Month } from '../../dates/calendar-days.ts';
import { useHost } from '../../host/host-context.tsx';
import { useLoad, type Load } from '../../host/use-load.ts';

export type HotelPick = ResponseOf<typeof pickHotels>['data']['picks'][number];

/** The hotels that the organisation would send a friend to in a month; none for other products. */
export const useHotelPicks = (product: ProductDefinition, month: Month): Load<readonly HotelPick[]> => {
  const { http, locale } = useHost();
  const isHotels = product.catalogue === 'HLT';
  const load = useLoad(isHotels ? month : null, async (signal) => {
    const { data } = await http('GET /api/hotels/picks', {
      query: { month, currency: locale.currency, lang: textLanguage(locale.language), limit: 4 },
      signal,
    });
    return data.picks;
  });
  return isHotels ? load : { status: 'ready', value: [] };
};
