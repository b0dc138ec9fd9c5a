import type { listHighlights } from '@travel/contracts/endpoints/reference/places';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { TravelProduct } from '../products/travel-product.ts';
import type { Month } from '@travel/contracts/locale/days/days';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../host/use-price-viewer.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';

type NightFrom = NonNullable<EndpointResponse<typeof listHighlights>['data'][number]['from']>;

/** Returns the lowest price per night by place ID: null if nothing is available, undefined until loaded. */
export type LowestNightPrices = (placeId: string) => NightFrom | null | undefined;

/**
 * Loads the lowest price per night of each home page place in a month; null for products without such prices, and if no
 * price is known, as with suppliers that cannot be searched by month.
 */
export const useLowestNightPrices = (product: TravelProduct, month: Month): LowestNightPrices | null => {
  const { http, locale } = useHost();
  const viewer = usePriceViewer();
  const { pricesNights = false } = product.home;
  const load = useLoad(pricesNights ? `${viewer} ${month}` : null, async (signal) => {
    const { data } = await http('GET /api/places/highlights', {
      query: { month, lang: getTextLanguage(locale.language), currency: locale.currency },
      signal,
    });
    return new Map(data.map(({ place_id, from = null }) => [place_id, from]));
  });
  if (!pricesNights || load.status === 'failed') return null;
  if (load.status === 'ready' && ![...load.value.values()].some(Boolean)) return null;
  return (placeId) => (load.status === 'ready' ? load.value.get(placeId) : undefined);
};
