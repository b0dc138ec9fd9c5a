import { createListingCache } from '../../../results/listings.ts';
import type { CruiseResult, CruiseSearchAnswer } from '../cruise.ts';

/** Caches the cruise lists of this visit. */
export const cruiseListings = createListingCache<CruiseSearchAnswer, CruiseResult>();
