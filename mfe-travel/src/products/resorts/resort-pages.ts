import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import { loadLodgingTexts } from '../lodging/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { resortTexts } from './texts/texts.ts';

/** The pages of resorts. */
export const resortPages: ProductPages = {
  search: createPagePart(
    async () => (await import(/* webpackChunkName: "page-search.RST" */ './resort-results-page.tsx')).ResortResultsPage,
    resultsTexts,
    loadLodgingTexts,
    resortTexts,
  ),
  details: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.RST" */ './resort-details-page.tsx')).ResortDetailsPage,
    detailsTexts,
    loadLodgingTexts,
    resortTexts,
  ),
};
