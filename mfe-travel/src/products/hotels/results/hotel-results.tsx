import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { FoundHotels } from './found-hotels.tsx';
import { hotelFilters, type HotelFilters } from './hotel-filters.ts';
import { hotelListings } from './hotel-listings.ts';
import { toHotelQuery } from './hotel-query.ts';

/** Shows the hotels of a search with their filters. The URL holds the entire state. */
export function HotelResults({ product, search }: ResultsProps) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = hotelFilters.read(route.query);
  const query = toHotelQuery(search, filters, locale);
  const change = (next: HotelFilters) =>
    navigate(writeToAddress(route.path, hotelFilters.toQuery(next), search, getSearchShape(product)), {
      replace: true,
    });

  return (
    <AskedOffers
      words="hotels"
      source={{
        listings: hotelListings(host),
        key: JSON.stringify([usePriceViewer(), query]),
        ask: async (part, signal) => (await http('GET /api/hotels', { query: { ...query, ...part }, signal })).data,
        itemsOf: ({ hotels }) => hotels,
        sceneOf: ({ scenes: [first] }) => first,
      }}
    >
      {(found) => <FoundHotels product={product} search={search} filters={filters} found={found} onChange={change} />}
    </AskedOffers>
  );
}
