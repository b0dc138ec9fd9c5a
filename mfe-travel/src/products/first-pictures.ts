import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { activityPictures } from './activities/first-calls.ts';
import type { ProductCalls } from './first-calls.ts';
import { hotelPictures } from './hotels/first-calls.ts';
import { lodgingPictures } from './lodging/first-calls.ts';

/** The first pictures of a product's pages, as templates for `getFirstPictureUrl`. */
type ProductPictures = Readonly<Record<keyof ProductCalls, readonly string[]>>;

/** The first pictures by product. Flights have none; cars, transfers and cruises are drawn by the page itself. */
const pictures: { readonly [K in CatalogueCode]?: ProductPictures } = {
  HLT: hotelPictures,
  ACT: activityPictures,
  RST: lodgingPictures,
  STY: lodgingPictures,
  VR: lodgingPictures,
};

/**
 * First pictures by page, such as `search.HLT`, which the HTML document loads once the first API call has answered.
 */
export const firstPictures: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(pictures).flatMap(([code, pages]) =>
    Object.entries(pages).map(([page, templates]) => [`${page}.${code}`, templates]),
  ),
);
