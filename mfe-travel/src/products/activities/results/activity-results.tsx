import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { toActivityQuery } from '../activity-query.ts';
import { activityFilters, type ActivityFilters } from './activity-filters.ts';
import { activityListings } from './activity-listings.ts';
import { FoundActivities } from './found-activities.tsx';

/** Shows the activities of a search with their filters. The URL holds the entire state. */
export function ActivityResults({ product, search }: ResultsProps) {
  const host = useHost();
  const { http, locale, navigate, route } = host;
  const filters = activityFilters.read(route.query);
  const query = { place: search.place ?? '', ...toActivityQuery(search, locale), ...activityFilters.toQuery(filters) };
  const change = (next: ActivityFilters) =>
    navigate(writeToAddress(route.path, activityFilters.toQuery(next), search, getSearchShape(product)), {
      replace: true,
    });

  return (
    <AskedOffers
      words="activities"
      source={{
        listings: activityListings(host),
        key: JSON.stringify(query),
        ask: async (part, signal) => (await http('GET /api/activities', { query: { ...query, ...part }, signal })).data,
        itemsOf: ({ results }) => results,
        sceneOf: ({ scenes: [first] }) => first,
      }}
    >
      {(found) => (
        <FoundActivities product={product} search={search} filters={filters} found={found} onChange={change} />
      )}
    </AskedOffers>
  );
}
