import { addDays } from '@travel/contracts/locale/days/days';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../host/use-price-viewer.ts';
import { getWeekStart } from './box/week-start.ts';
import { daysLooked, findDaysAround, type OtherDays } from './days-around.ts';
import type { SearchProduct } from './search-product.ts';
import type { Search } from './search.ts';

/**
 * Returns the nearest dates on which a search has offers, or on which one of them is available, by their price
 * calendar. Empty until the calendar is loaded.
 */
export const useNearestDays = (product: SearchProduct, search: Search, offerId?: string): readonly OtherDays[] => {
  const host = useHost();
  const viewer = usePriceViewer();
  const { dayPrices } = product.searchBox;
  const { checkin } = search;
  const key = JSON.stringify([search, offerId, viewer, host.locale.currency]);
  const load = useLoad(dayPrices && checkin ? key : null, async () => {
    if (!dayPrices || !checkin) return [];
    const months = new Set([-daysLooked, 0, daysLooked].map((away) => addDays(checkin, away).slice(0, 7)));
    return (await Promise.all([...months].map((month) => dayPrices.ofMonth(host, search, month, offerId)))).flat();
  });
  if (!dayPrices || load.status !== 'ready') return [];
  const step = getWeekStart(host.organisation.look, product) === null ? 1 : 7;
  return findDaysAround({ search, days: load.value, everyNight: dayPrices.everyNight ?? false, step });
};
