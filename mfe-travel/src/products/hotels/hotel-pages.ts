import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of hotels. */
export const hotelPages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./results/hotel-listing.tsx')).HotelResultsPage,
    'results',
    'products/hotels',
  ),
  details: createLazyPage(
    async () => (await import('./details/hotel-details-page.tsx')).HotelDetailsPage,
    'details',
    'products/hotels',
  ),
};
