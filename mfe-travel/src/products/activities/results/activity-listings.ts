import { createListingCache } from '../../../results/listings.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';

/** Caches the activity lists of this visit. */
export const activityListings = createListingCache<ActivitySearchAnswer, ActivityResult>();
