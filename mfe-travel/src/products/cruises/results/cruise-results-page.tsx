import { ResultsPage } from '../../../results/page/results-page.tsx';
import { cruises } from '../cruises.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { toFilterQuery, readFilters, type CruiseFilters } from './cruise-filters.ts';
import { searchQuery } from './cruise-query.ts';
import { FoundCruises } from './found-cruises.tsx';
import { createListingCache } from '../../../results/listings.ts';
import type { CruiseResult, CruiseSearchAnswer } from '../cruise.ts';

/** Caches the cruise lists of this visit. */
const cruiseListings = createListingCache<CruiseSearchAnswer, CruiseResult>();

/** Shows the cruises of a search with region and filters. The URL holds the entire state. */
function CruiseResults({ product, search }: ResultsProps) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = readFilters(route.query);
  const query = searchQuery(search, filters, locale);
  const change = (next: CruiseFilters) =>
    navigate(writeToAddress(route.path, toFilterQuery(next), search, getSearchShape(product)), { replace: true });

  return (
    <AskedOffers
      words="cruises"
      source={{
        listings: cruiseListings(host),
        key: JSON.stringify(query),
        ask: async (part, signal) => (await http('GET /api/cruises', { query: { ...query, ...part }, signal })).data,
        itemsOf: ({ results }) => results,
      }}
    >
      {(found) => <FoundCruises product={product} search={search} filters={filters} found={found} onChange={change} />}
    </AskedOffers>
  );
}

/** Shows the cruise search and its results. */
export function CruiseResultsPage() {
  return <ResultsPage product={cruises} Offers={CruiseResults} />;
}
