import { ResultsPage } from '../../../results/page/results-page.tsx';
import { cars } from '../cars.ts';
import { CarResults } from './car-results.tsx';

/** A search for cars and what it found. */
export function CarResultsPage() {
  return <ResultsPage product={cars} Offers={CarResults} />;
}
