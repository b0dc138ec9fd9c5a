import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of resorts. */
export const resortPages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./resort-results-page.tsx')).ResortResultsPage,
    'results',
    'products/lodging',
    'products/resorts',
  ),
  details: createLazyPage(
    async () => (await import('./resort-details-page.tsx')).ResortDetailsPage,
    'details',
    'products/lodging',
    'products/resorts',
  ),
};
