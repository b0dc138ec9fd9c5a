import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of rental cars. */
export const carPages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./results/car-listing.tsx')).CarResultsPage,
    'results',
    'products/cars',
  ),
  details: createLazyPage(
    async () => (await import('./details/car-details-page.tsx')).CarDetailsPage,
    'details',
    'products/cars',
  ),
};
