import { keptListings } from '../../../results/listings.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';

/** The lists of activities of this visit. */
export const activityListings = keptListings<ActivitySearchAnswer, ActivityResult>();
