import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { PricedSearch } from '../../../search/box/use-day-notes.ts';
import { toTravellerQuery, type FlightSearch } from '../flight-search.ts';

/** Returns the search whose lowest fares a calendar shows by day: one leg for all passengers in one cabin. */
export const useFarePrices = (
  { from, to }: Pick<JourneyLeg, 'from' | 'to'>,
  travellers: Pick<FlightSearch, 'passengers' | 'cabin'>,
): PricedSearch => {
  const { locale } = useHost();
  return {
    search: { from, place: to, rooms: [travellers.passengers] },
    prices: {
      note: 'search.dates.price.oneWay',
      needs: () => from !== '' && to !== '' && from !== to,
      ofMonth: async ({ http }, _search, month) => {
        const query = { from, to, month, ...toTravellerQuery(travellers, locale) };
        const { data } = await http('GET /api/flights/calendar', { query });
        return data.days.map(({ date, price, unknown }) => ({ date, from: price, unknown }));
      },
    },
  };
};
