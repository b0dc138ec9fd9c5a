import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of cruises. */
export const cruisePages: ProductPages = {
  search: createPagePart(
    async () => (await import('./results/cruise-listing.tsx')).CruiseResultsPage,
    'results',
    'products/cruises',
  ),
  details: createPagePart(
    async () => (await import('./details/cruise-details-page.tsx')).CruiseDetailsPage,
    'details',
    'products/cruises',
  ),
};
