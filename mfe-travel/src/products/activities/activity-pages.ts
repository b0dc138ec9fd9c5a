import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of activities. */
export const activityPages: ProductPages = {
  search: createPagePart(
    async () => (await import('./results/activity-listing.tsx')).ActivityResultsPage,
    'results',
    'products/activities',
  ),
  details: createPagePart(
    async () => (await import('./details/activity-details-page.tsx')).ActivityDetailsPage,
    'details',
    'products/activities',
  ),
};
