import { ResultsPage } from '../../../results/page/results-page.tsx';
import { transfers } from '../transfers.ts';
import { TransferResults } from './transfer-results.tsx';

/** A search for transfers and what it found. */
export function TransferResultsPage() {
  return <ResultsPage product={transfers} Offers={TransferResults} />;
}
