import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of resorts. */
export const resortPages: ProductPages = {
  search: createPagePart(
    async () => (await import('./resort-results-page.tsx')).ResortResultsPage,
    'results',
    'products/lodging',
    'products/resorts',
  ),
  details: createPagePart(
    async () => (await import('./resort-details-page.tsx')).ResortDetailsPage,
    'details',
    'products/lodging',
    'products/resorts',
  ),
};
