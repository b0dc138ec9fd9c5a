import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { cruiseTexts } from './texts/texts.ts';

/** The pages of cruises. */
export const cruisePages: ProductPages = {
  search: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-search.CRU" */ './results/cruise-results-page.tsx')).CruiseResultsPage,
    resultsTexts,
    cruiseTexts,
  ),
  details: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.CRU" */ './details/cruise-details-page.tsx')).CruiseDetailsPage,
    detailsTexts,
    cruiseTexts,
  ),
};
