import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import { loadLodgingTexts } from '../lodging/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { rentalTexts } from './texts/texts.ts';

/** The pages of holiday rentals. */
export const rentalPages: ProductPages = {
  search: createPagePart(
    async () => (await import(/* webpackChunkName: "page-search.VR" */ './rental-results-page.tsx')).RentalResultsPage,
    resultsTexts,
    loadLodgingTexts,
    rentalTexts,
  ),
  details: createPagePart(
    async () => (await import(/* webpackChunkName: "page-details.VR" */ './rental-details-page.tsx')).RentalDetailsPage,
    detailsTexts,
    loadLodgingTexts,
    rentalTexts,
  ),
};
