import { createLodgingResultsPage } from '../lodging/results/lodging-listing.tsx';
import { stayKind } from './stay-kind.ts';

/** Shows the stay search and its results. */
export const StayResultsPage = createLodgingResultsPage(stayKind);
