import { detailsTexts } from '../../details/texts/texts.ts';
import { createPagePart } from '../../host/page-part.ts';
import { resultsTexts } from '../../results/texts/texts.ts';
import type { ProductPages } from '../product-pages.ts';
import { flightTexts } from './texts/texts.ts';

/** The flight search form and the results page; the fares are a panel of the results page. */
export const flightPages: ProductPages = {
  homeSearch: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-search.FLT" */ './search/home-flight-search.tsx')).HomeFlightSearch,
    flightTexts,
  ),
  search: createPagePart(
    async () => (await import(/* webpackChunkName: "page-search.FLT" */ './flight-results-page.tsx')).FlightResultsPage,
    resultsTexts,
    detailsTexts,
    flightTexts,
  ),
};
