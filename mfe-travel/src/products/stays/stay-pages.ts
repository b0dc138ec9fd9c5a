import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of stays. */
export const stayPages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./stay-results-page.tsx')).StayResultsPage,
    'results',
    'products/lodging',
    'products/stays',
  ),
  details: createLazyPage(
    async () => (await import('./stay-details-page.tsx')).StayDetailsPage,
    'details',
    'products/lodging',
    'products/stays',
  ),
};
