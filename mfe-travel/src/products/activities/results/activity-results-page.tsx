import { ResultsPage } from '../../../results/page/results-page.tsx';
import type { ReadOfferName } from '../../../results/page/same-offer.tsx';
import { activities } from '../activities.ts';
import { toActivityQuery } from '../activity-query.ts';
import { ActivityResults } from './activity-results.tsx';

const readOfferName: ReadOfferName = async ({ http, locale }, activity_id, search, signal) =>
  (
    await http('GET /api/activities/{activity_id}', {
      params: { activity_id },
      query: toActivityQuery(search, locale),
      signal,
    })
  ).data.title;

/** Shows the activity search and its results. */
export function ActivityResultsPage() {
  return <ResultsPage product={activities} Offers={ActivityResults} readOfferName={readOfferName} />;
}
