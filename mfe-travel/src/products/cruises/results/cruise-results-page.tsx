import { ResultsPage } from '../../../results/page/results-page.tsx';
import { cruises } from '../cruises.ts';
import { CruiseResults } from './cruise-results.tsx';

/** Shows the cruise search and its results. */
export function CruiseResultsPage() {
  return <ResultsPage product={cruises} Offers={CruiseResults} />;
}
