import { ResultsPage } from '../../../results/page/results-page.tsx';
import type { ReadOfferName } from '../../../results/page/same-offer.tsx';
import { activities } from '../activities.ts';
import { toActivityQuery } from '../activity-query.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AskedOffers } from '../../../results/asked-offers.tsx';
import type { ResultsProps } from '../../../results/results-props.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import { activityFilters, type ActivityFilters } from './activity-filters.ts';
import { FoundActivities } from './found-activities.tsx';
import { createListingCache } from '../../../results/listings.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';

const readOfferName: ReadOfferName = async ({ http, locale }, activity_id, search, signal) =>
  (
    await http('GET /api/activities/{activity_id}', {
      params: { activity_id },
      query: toActivityQuery(search, locale),
      signal,
    })
  ).data.title;

/** Caches the activity lists of this visit. */
const activityListings = createListingCache<ActivitySearchAnswer, ActivityResult>();

/** Shows the activities of a search with their filters. The URL holds the entire state. */
function ActivityResults({ product, search }: ResultsProps) {
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

/** Shows the activity search and its results. */
export function ActivityResultsPage() {
  return <ResultsPage product={activities} Offers={ActivityResults} readOfferName={readOfferName} />;
}
