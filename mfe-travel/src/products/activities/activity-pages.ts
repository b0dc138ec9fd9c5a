import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of activities. */
export const activityPages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./results/activity-listing.tsx')).ActivityResultsPage,
    'results',
    'products/activities',
  ),
  details: createLazyPage(
    async () => (await import('./details/activity-details-page.tsx')).ActivityDetailsPage,
    'details',
    'products/activities',
  ),
};
