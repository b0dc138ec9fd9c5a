import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { activityCalls } from './activities/first-calls.ts';
import { carCalls } from './cars/first-calls.ts';
import { cruiseCalls } from './cruises/first-calls.ts';
import { flightCalls } from './flights/first-calls.ts';
import { hotelCalls } from './hotels/first-calls.ts';
import { getLodgingCalls } from './lodging/first-calls.ts';
import { transferCalls } from './transfers/first-calls.ts';

/** The first API calls of a product's pages, as templates for `getFirstCallUrl`. */
export interface ProductCalls {
  readonly search: string;
  /** First API call of the details page; absent if the product has no details page. */
  readonly details?: string;
}

const calls: Readonly<Record<CatalogueCode, ProductCalls>> = {
  HLT: hotelCalls,
  FLT: flightCalls,
  CAR: carCalls,
  ACT: activityCalls,
  TRF: transferCalls,
  RST: getLodgingCalls('/api/resorts'),
  STY: getLodgingCalls('/api/stays'),
  VR: getLodgingCalls('/api/holiday-rentals'),
  CRU: cruiseCalls,
};

/** The search form and the title of a list show the name of the list's place. */
const placeCall = '/api/places/{place}?lang={lang}';

/** First API calls by page, such as `search.HLT`, which the HTML document sends before any script has loaded. */
export const firstCalls: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(calls).flatMap(([code, pages]) =>
    Object.entries(pages).map(([page, template]) => [
      `${page}.${code}`,
      template.includes('place={place}&') ? [template, placeCall] : [template],
    ]),
  ),
);
