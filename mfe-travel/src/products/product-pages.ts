import type { CatalogueCode } from '@travel/contracts/products';
import type { PagePart } from '../host/page-part.ts';
import { activityPages } from './activities/activity-pages.ts';
import { carPages } from './cars/car-pages.ts';
import { cruisePages } from './cruises/cruise-pages.ts';
import { flightPages } from './flights/flight-pages.ts';
import { rentalPages } from './holiday-rentals/rental-pages.ts';
import { hotelPages } from './hotels/hotel-pages.ts';
import { resortPages } from './resorts/resort-pages.ts';
import type { TravelProduct } from './travel-product.ts';
import { stayPages } from './stays/stay-pages.ts';
import { transferPages } from './transfers/transfer-pages.ts';

export interface HomeSearchProps {
  readonly product: TravelProduct;
}

/** The pages that a product has of its own. Without details the page says that nothing is chosen. */
export interface ProductPages {
  readonly search: PagePart;
  readonly details?: PagePart;
  /** Its search on home pages, where the box of places and days does not do. */
  readonly homeSearch?: PagePart<HomeSearchProps>;
}

/** Loaded with every page, so nothing but the ways to what is loaded later; what a product is stands in registry.ts. */
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

/** Returns the pages that a product has of its own, by the catalogue code of a path. */
export const productPages = (catalogue: CatalogueCode): ProductPages => pages[catalogue];
