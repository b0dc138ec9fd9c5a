import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The pages of transfers. */
export const transferPages: ProductPages = {
  search: createPagePart(
    async () => (await import('./results/transfer-listing.tsx')).TransferResultsPage,
    'results',
    'products/transfers',
  ),
  details: createPagePart(
    async () => (await import('./details/transfer-details-page.tsx')).TransferDetailsPage,
    'details',
    'products/transfers',
  ),
};
