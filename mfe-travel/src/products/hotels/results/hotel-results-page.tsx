import { ResultsPage } from '../../../results/page/results-page.tsx';
import type { ReadOfferName } from '../../../results/page/same-offer.tsx';
import { toHotelStayQuery } from '../hotel-stay-query.ts';
import { hotels } from '../hotels.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { FoundHotels } from './found-hotels.tsx';
import { hotelFilters, type HotelFilters } from './hotel-filters.ts';
import { toHotelQuery } from './hotel-query.ts';
import { createListingCache } from '../../../results/listings.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';

const readOfferName: ReadOfferName = async ({ http, locale }, hotel_id, search, signal) =>
  (await http('GET /api/hotels/{hotel_id}', { params: { hotel_id }, query: toHotelStayQuery(search, locale), signal }))
    .data.name;

/** Caches the hotel lists of this visit. */
const hotelListings = createListingCache<HotelSearchAnswer, HotelResult>();

/** Shows the hotels of a search with their filters. The URL holds the entire state. */
function HotelResults({ product, search }: ResultsProps) {
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
        itemsOf: (answer) => answer.hotels,
        sceneOf: ({ scenes: [first] }) => first,
      }}
    >
      {(found) => <FoundHotels product={product} search={search} filters={filters} found={found} onChange={change} />}
    </AskedOffers>
  );
}

/** Shows the hotel search and its results. */
export function HotelResultsPage() {
  return <ResultsPage product={hotels} Offers={HotelResults} readOfferName={readOfferName} />;
}
