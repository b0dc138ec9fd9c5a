import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { activities } from './activities/activities.ts';
import { cars } from './cars/cars.ts';
import { cruises } from './cruises/cruises.ts';
import { flights } from './flights/flights.ts';
import { holidayRentals } from './holiday-rentals/holiday-rentals.ts';
import { hotels } from './hotels/hotels.ts';
import { resorts } from './resorts/resorts.ts';
import { stays } from './stays/stays.ts';
import { transfers } from './transfers/transfers.ts';
import type { TravelProduct } from './travel-product.ts';

const products: Readonly<Record<CatalogueCode, TravelProduct>> = {
  HLT: hotels,
  FLT: flights,
  CAR: cars,
  ACT: activities,
  TRF: transfers,
  RST: resorts,
  STY: stays,
  VR: holidayRentals,
  CRU: cruises,
};

/** Returns the product of a catalogue code, as detected from the path by `detectCatalogue`. */
export const getTravelProduct = (catalogue: CatalogueCode): TravelProduct => products[catalogue];
