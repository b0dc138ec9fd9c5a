import { keptListings } from '../../../results/listings.ts';
import type { CruiseResult, CruiseSearchAnswer } from '../cruise.ts';

/** The lists of cruises of this visit. */
export const cruiseListings = keptListings<CruiseSearchAnswer, CruiseResult>();
