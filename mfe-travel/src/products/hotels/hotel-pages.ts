import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of hotels. */
export const hotelPages: ProductPages = {
  search: createPagePart(
    async () => (await import('./results/hotel-listing.tsx')).HotelResultsPage,
    'results',
    'products/hotels',
  ),
  details: createPagePart(
    async () => (await import('./details/hotel-details-page.tsx')).HotelDetailsPage,
    'details',
    'products/hotels',
  ),
};
