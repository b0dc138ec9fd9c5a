import { createLodgingResultsPage } from '../lodging/results/lodging-listing.tsx';
import { resortKind } from './resort-kind.ts';

/** Shows the resort search and its results. */
export const ResortResultsPage = createLodgingResultsPage(resortKind);
