import { ResultsPage } from '../../results/page/results-page.tsx';
import type { ResultsProps } from '../../results/results-props.ts';
import { createLodgingNameReader } from '../lodging/lodging-kind.ts';
import { LodgingResults } from '../lodging/results/lodging-results.tsx';
import { resortKind } from './resort-kind.ts';

const ResortResults = ({ search }: ResultsProps) => <LodgingResults kind={resortKind} search={search} />;

const readOfferName = createLodgingNameReader(resortKind);

/** Shows the resort search and its results. */
export function ResortResultsPage() {
  return <ResultsPage product={resortKind.product} Offers={ResortResults} readOfferName={readOfferName} />;
}
