import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of transfers. */
export const transferPages: ProductPages = {
  search: createLazyPage(
    async () => (await import('./results/transfer-listing.tsx')).TransferResultsPage,
    'results',
    'products/transfers',
  ),
  details: createLazyPage(
    async () => (await import('./details/transfer-details-page.tsx')).TransferDetailsPage,
    'details',
    'products/transfers',
  ),
};
