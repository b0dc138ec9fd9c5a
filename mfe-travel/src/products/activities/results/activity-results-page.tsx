import { ResultsPage } from '../../../results/page/results-page.tsx';
import { activities } from '../activities.ts';
import { ActivityResults } from './activity-results.tsx';

/** A search for activities and what it found. */
export function ActivityResultsPage() {
  return <ResultsPage product={activities} Offers={ActivityResults} />;
}
