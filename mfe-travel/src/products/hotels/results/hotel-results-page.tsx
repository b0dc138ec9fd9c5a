import { ResultsPage } from '../../../results/page/results-page.tsx';
import { hotels } from '../hotels.ts';
import { HotelResults } from './hotel-results.tsx';

/** A search for hotels and what it found. */
export function HotelResultsPage() {
  return <ResultsPage product={hotels} Offers={HotelResults} />;
}
