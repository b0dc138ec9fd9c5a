import { createPagePart } from '../../host/page-part.ts';
import type { ProductPages } from '../product-pages.ts';

/** The flight search form and the results page; the fares are a panel of the results page. */
export const flightPages: ProductPages = {
  homeSearch: createPagePart(
    async () => (await import('./search/home-flight-search.tsx')).HomeFlightSearch,
    'products/flights',
  ),
  search: createPagePart(
    async () => (await import('./flight-results-page.tsx')).FlightResultsPage,
    'results',
    'details',
    'products/flights',
  ),
};
