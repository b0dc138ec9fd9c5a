import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of holiday rentals. */
export const rentalPages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./rental-results-page.tsx')).RentalResultsPage,
    'results',
    'products/lodging',
    'products/holiday-rentals',
  ),
  details: createLazyPage(
    async () => (await import('./rental-details-page.tsx')).RentalDetailsPage,
    'details',
    'products/lodging',
    'products/holiday-rentals',
  ),
};
