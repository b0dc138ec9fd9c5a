import { createLodgingResultsPage } from '../lodging/results/lodging-listing.tsx';
import { rentalKind } from './rental-kind.ts';

/** Shows the holiday rental search and its results. */
export const RentalResultsPage = createLodgingResultsPage(rentalKind);
