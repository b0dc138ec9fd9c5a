import { ResultsPage } from '../../../results/page/results-page.tsx';
import { cars } from '../cars.ts';
import { CarResults } from './car-results.tsx';

/** Shows the car search and its results. */
export function CarResultsPage() {
  return <ResultsPage product={cars} Offers={CarResults} />;
}
