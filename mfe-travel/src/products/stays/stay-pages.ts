import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of stays. */
export const stayPages: ProductPages = {
  search: createPagePart(
    async () => (await import('./stay-results-page.tsx')).StayResultsPage,
    'results',
    'products/lodging',
    'products/stays',
  ),
  details: createPagePart(
    async () => (await import('./stay-details-page.tsx')).StayDetailsPage,
    'details',
    'products/lodging',
    'products/stays',
  ),
};
