import { ResultsPage } from '../../../results/page/results-page.tsx';
import { cruises } from '../cruises.ts';
import { CruiseResults } from './cruise-results.tsx';

/** A search for cruises and what it found. */
export function CruiseResultsPage() {
  return <ResultsPage product={cruises} Offers={CruiseResults} />;
}
