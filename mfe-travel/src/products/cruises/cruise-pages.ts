import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of cruises. */
export const cruisePages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./results/cruise-listing.tsx')).CruiseResultsPage,
    'results',
    'products/cruises',
  ),
  details: createLazyPage(
    async () => (await import('./details/cruise-details-page.tsx')).CruiseDetailsPage,
    'details',
    'products/cruises',
  ),
};
