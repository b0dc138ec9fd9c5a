import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { carFilters, type CarFilters } from './car-filters.ts';
import { toRentalQuery } from './car-query.ts';
import { FoundCars } from './found-cars.tsx';
import { createListingCache } from '../../../results/listings.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';

/** Caches the car lists of this visit. */
const carListings = createListingCache<CarSearchAnswer, CarResult>();

/** Shows the cars of a search with their filters. The URL holds the entire state. */
export function CarResults({ product, search }: ResultsProps) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = carFilters.read(route.query);
  const query = { place: search.place ?? '', ...toRentalQuery(search, locale), ...carFilters.toQuery(filters) };
  const change = (next: CarFilters) =>
    navigate(writeToAddress(route.path, carFilters.toQuery(next), search, getSearchShape(product)), { replace: true });

  return (
    <AskedOffers
      words="cars"
      source={{
        listings: carListings(host),
        key: JSON.stringify(query),
        ask: async (part, signal) => (await http('GET /api/cars', { query: { ...query, ...part }, signal })).data,
        itemsOf: ({ results }) => results,
      }}
    >
      {(found) => (
        <FoundCars
          product={product}
          search={search}
          filters={filters}
          found={found}
          askCheapest={async (signal) =>
            (await http('GET /api/cars', { query: { ...query, sort: 'price', limit: 200 }, signal })).data.results
          }
          onChange={change}
        />
      )}
    </AskedOffers>
  );
}
