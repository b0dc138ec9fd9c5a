import { ResultsPage } from '../../results/page/results-page.tsx';
import type { ResultsProps } from '../../results/results-props.ts';
import { createLodgingNameReader } from '../lodging/lodging-kind.ts';
import { LodgingResults } from '../lodging/results/lodging-results.tsx';
import { stayKind } from './stay-kind.ts';

const StayResults = ({ search }: ResultsProps) => <LodgingResults kind={stayKind} search={search} />;

const readOfferName = createLodgingNameReader(stayKind);

/** Shows the stay search and its results. */
export function StayResultsPage() {
  return <ResultsPage product={stayKind.product} Offers={StayResults} readOfferName={readOfferName} />;
}
