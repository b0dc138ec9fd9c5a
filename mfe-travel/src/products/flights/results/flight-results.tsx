import type { ListedFlight } from '@travel/contracts/endpoints/products/flights';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { ListingLoader } from '../../../results/listing-loader.tsx';
import { createListingCache } from '../../../results/listings.ts';
import { FaresPanel } from '../fares/fares-panel.tsx';
import { getFlightPath, toFlightQuery, type FlightFilters, type FlightSearch } from '../flight-search.ts';
import { CannotFly } from './cannot-fly.tsx';
import type { FlightList } from './flight-list.ts';
import { FoundFlights } from './found-flights.tsx';

const listings = createListingCache<FlightList, ListedFlight>();

interface FlightResultsProps {
  readonly search: FlightSearch;
  readonly filters: FlightFilters;
}

/** Shows the flights for the next leg, or the fares once all flights are chosen. The URL holds the entire state. */
export function FlightResults({ search, filters }: FlightResultsProps) {
  const { navigate, route } = useHost();
  const go = (chosen: readonly string[]) => navigate(getFlightPath(route.path, { ...search, chosen }, filters));
  if (search.chosen.length === search.legs.length) return <FaresPanel search={search} onChange={go} />;
  return (
    <LegOptions
      // Remounts the list for each leg, so that a fast click cannot select an option of the previous leg.
      key={JSON.stringify([search.legs, search.chosen])}
      search={search}
      filters={filters}
      onChosen={go}
    />
  );
}

interface LegOptionsProps extends FlightResultsProps {
  readonly onChosen: (chosen: readonly string[]) => void;
}

function LegOptions({ search, filters, onChosen }: LegOptionsProps) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const query = toFlightQuery(search, filters, locale);
  const change = (next: FlightFilters) => navigate(getFlightPath(route.path, search, next), { replace: true });

  return (
    <ListingLoader<FlightList, ListedFlight>
      textPrefixes={['flights']}
      source={{
        listings: listings(host),
        key: JSON.stringify(query),
        load: async (page, signal) => {
          const { data } = await http('GET /api/flights', {
            query: { ...query, limit: String(page.limit), offset: String(page.offset) },
            signal,
          });
          return { ...data, total: data.matching, flown: data.total };
        },
        getItems: ({ options }) => options,
      }}
      renderFailure={(code, fields) =>
        (fields.length > 0 || code === 'unauthorised') && (
          <CannotFly code={code} fields={fields} search={search} onStartAgain={() => onChosen([])} />
        )
      }
    >
      {(loaded) => (
        <FoundFlights search={search} filters={filters} loaded={loaded} onChange={change} onChosen={onChosen} />
      )}
    </ListingLoader>
  );
}
