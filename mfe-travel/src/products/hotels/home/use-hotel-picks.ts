import type { pickHotels } from '@travel/contracts/endpoints/hotel-picks';
import type { ResponseOf } from '@travel/contracts/http/endpoint';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import type { Day, Month } from '@travel/contracts/days';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import { useLoad, type Load } from '@travel/ui/use-load';

export type HotelPick = ResponseOf<typeof pickHotels>['data']['picks'][number];

/** When, and for whom as the API writes it: for two unless said. */
type Asked = { readonly month: Month } | { readonly checkin: Day; readonly checkout: Day; readonly rooms?: string };

/** The hotels that the organisation would send a friend to; none for other products. */
export const useHotelPicks = (product: ProductDefinition, asked: Asked, limit: number): Load<readonly HotelPick[]> => {
  const { http, locale } = useHost();
  const viewer = usePriceViewer();
  const isHotels = product.catalogue === 'HLT';
  const load = useLoad(isHotels ? JSON.stringify([viewer, asked]) : null, async (signal) => {
    const { data } = await http('GET /api/hotels/picks', {
      query: { ...asked, currency: locale.currency, lang: textLanguage(locale.language), limit },
      signal,
    });
    return data.picks;
  });
  return isHotels ? load : { status: 'ready', value: [] };
};
