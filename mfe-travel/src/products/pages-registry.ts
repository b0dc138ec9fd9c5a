import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { activityPages } from './activities/activity-pages.ts';
import { carPages } from './cars/car-pages.ts';
import { cruisePages } from './cruises/cruise-pages.ts';
import { flightPages } from './flights/flight-pages.ts';
import { rentalPages } from './holiday-rentals/rental-pages.ts';
import { hotelPages } from './hotels/hotel-pages.ts';
import type { ProductPages } from './product-pages.ts';
import { resortPages } from './resorts/resort-pages.ts';
import { stayPages } from './stays/stay-pages.ts';
import { transferPages } from './transfers/transfer-pages.ts';

/** Loaders of each product's pages. Every page loads this file, so it imports no product; registry.ts does. */
const pages: Readonly<Record<CatalogueCode, ProductPages>> = {
  HLT: hotelPages,
  CAR: carPages,
  TRF: transferPages,
  FLT: flightPages,
  ACT: activityPages,
  RST: resortPages,
  STY: stayPages,
  VR: rentalPages,
  CRU: cruisePages,
};

/** Returns the pages of a product by its catalogue code. */
export const getProductPages = (catalogue: CatalogueCode): ProductPages => pages[catalogue];
