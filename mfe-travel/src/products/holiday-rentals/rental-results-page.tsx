import { ResultsPage } from '../../results/page/results-page.tsx';
import type { ResultsProps } from '../../results/results-props.ts';
import { createLodgingNameReader } from '../lodging/lodging-kind.ts';
import { LodgingResults } from '../lodging/results/lodging-results.tsx';
import { rentalKind } from './rental-kind.ts';

const RentalResults = ({ search }: ResultsProps) => <LodgingResults kind={rentalKind} search={search} />;

const readOfferName = createLodgingNameReader(rentalKind);

/** Shows the holiday rental search and its results. */
export function RentalResultsPage() {
  return <ResultsPage product={rentalKind.product} Offers={RentalResults} readOfferName={readOfferName} />;
}
