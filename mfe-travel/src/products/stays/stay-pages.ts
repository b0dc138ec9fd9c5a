import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import { loadLodgingTexts } from '../lodging/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { stayTexts } from './texts/texts.ts';

/** The pages of stays. */
export const stayPages: ProductPages = {
  search: createPagePart(
    async () => (await import(/* webpackChunkName: "page-search.STY" */ './stay-results-page.tsx')).StayResultsPage,
    resultsTexts,
    loadLodgingTexts,
    stayTexts,
  ),
  details: createPagePart(
    async () => (await import(/* webpackChunkName: "page-details.STY" */ './stay-details-page.tsx')).StayDetailsPage,
    detailsTexts,
    loadLodgingTexts,
    stayTexts,
  ),
};
