import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import type { PinSource } from '../../../results/map/use-pins.ts';
import { getAnsweredKey } from '../../../results/suppliers/suppliers-of.ts';
import type { Search } from '../../../search/search.ts';
import type { HotelSearchAnswer } from '../hotel.ts';
import type { HotelFilters } from './hotel-filters.ts';
import { toHotelQuery } from './hotel-query.ts';

/** Returns the source of map pins, limited to the suppliers whose answers the list already has. */
export const usePinSource = (search: Search, filters: HotelFilters, answer: HotelSearchAnswer): PinSource => {
  const { http, locale } = useHost();
  const query = toHotelQuery(search, filters, locale);
  return {
    key: JSON.stringify([usePriceViewer(), query, getAnsweredKey(answer)]),
    async ask(signal) {
      const { data } = await http('GET /api/hotels/pins', { query, signal });
      return data.map(({ hotel_id, name, latitude, longitude, per_night, for_members }) => ({
        id: hotel_id,
        name,
        latitude,
        longitude,
        price: per_night,
        forMembers: for_members === true,
      }));
    },
  };
};
