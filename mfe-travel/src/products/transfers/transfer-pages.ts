import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { transferTexts } from './texts/texts.ts';

/** The pages of transfers. */
export const transferPages: ProductPages = {
  search: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-search.TRF" */ './results/transfer-results-page.tsx'))
        .TransferResultsPage,
    resultsTexts,
    transferTexts,
  ),
  details: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.TRF" */ './details/transfer-details-page.tsx'))
        .TransferDetailsPage,
    detailsTexts,
    transferTexts,
  ),
};
