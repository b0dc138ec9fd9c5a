import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { carTexts } from './texts/texts.ts';

/** The pages of rental cars. */
export const carPages: ProductPages = {
  search: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-search.CAR" */ './results/car-results-page.tsx')).CarResultsPage,
    resultsTexts,
    carTexts,
  ),
  details: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.CAR" */ './details/car-details-page.tsx')).CarDetailsPage,
    detailsTexts,
    carTexts,
  ),
};
