import { detailsTexts } from '../../details/texts/texts.ts';
import { pagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { transferTexts } from './texts/texts.ts';

/** The pages of transfers. */
export const transferPages: ProductPages = {
  search: pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-search.TRF" */ './results/transfer-results-page.tsx'))
        .TransferResultsPage,
    resultsTexts,
    transferTexts,
  ),
  details: pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.TRF" */ './details/transfer-details-page.tsx'))
        .TransferDetailsPage,
    detailsTexts,
    transferTexts,
  ),
};
