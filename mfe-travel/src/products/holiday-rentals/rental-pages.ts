import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of holiday rentals. */
export const rentalPages: ProductPages = {
  search: createPagePart(
    async () => (await import('./rental-results-page.tsx')).RentalResultsPage,
    'results',
    'products/lodging',
    'products/holiday-rentals',
  ),
  details: createPagePart(
    async () => (await import('./rental-details-page.tsx')).RentalDetailsPage,
    'details',
    'products/lodging',
    'products/holiday-rentals',
  ),
};
