import { createLazyPage } from '../../host/lazy-page.ts';
import type { ProductPages } from '../product-pages.ts';

/** The flight search form and the results page; the fares are a panel of the results page. */
export const flightPages: ProductPages = {
  homeSearch: createLazyPage(
    async () => (await import('./search/home-flight-search.tsx')).HomeFlightSearch,
    'products/flights',
  ),
  search: createLazyPage(
    async () => (await import('./flight-results-page.tsx')).FlightResultsPage,
    'results',
    'details',
    'products/flights',
  ),
};
