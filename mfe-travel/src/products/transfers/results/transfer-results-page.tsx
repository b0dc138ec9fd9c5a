import { ResultsPage } from '../../../results/page/results-page.tsx';
import { transfers } from '../transfers.ts';
import { TransferResults } from './transfer-results.tsx';

/** Shows the transfer search and its results. */
export function TransferResultsPage() {
  return <ResultsPage product={transfers} Offers={TransferResults} />;
}
