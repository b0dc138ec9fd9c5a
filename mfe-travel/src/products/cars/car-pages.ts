import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of rental cars. */
export const carPages: ProductPages = {
  search: createPagePart(
    async () => (await import('./results/car-listing.tsx')).CarResultsPage,
    'results',
    'products/cars',
  ),
  details: createPagePart(
    async () => (await import('./details/car-details-page.tsx')).CarDetailsPage,
    'details',
    'products/cars',
  ),
};
