import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { hotelTexts } from './texts/texts.ts';

/** The pages of hotels. */
export const hotelPages: ProductPages = {
  search: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-search.HLT" */ './results/hotel-results-page.tsx')).HotelResultsPage,
    resultsTexts,
    hotelTexts,
  ),
  details: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-details.HLT" */ './details/hotel-details-page.tsx')).HotelDetailsPage,
    detailsTexts,
    hotelTexts,
  ),
};
