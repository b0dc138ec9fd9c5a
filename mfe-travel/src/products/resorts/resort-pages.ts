import { detailsTexts } from '../../details/texts/texts.ts';
import { pagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import { lodgingTexts } from '../lodging/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { resortTexts } from './texts/texts.ts';

/** The pages of resorts. */
export const resortPages: ProductPages = {
  search: pagePart(
    async () => (await import(/* webpackChunkName: "page-search.RST" */ './resort-results-page.tsx')).ResortResultsPage,
    resultsTexts,
    lodgingTexts,
    resortTexts,
  ),
  details: pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.RST" */ './resort-details-page.tsx')).ResortDetailsPage,
    detailsTexts,
    lodgingTexts,
    resortTexts,
  ),
};
