import type { CatalogueCode } from '@travel/contracts/products';
import { productDefinitions } from '@travel/contracts/products/definitions';
import {
  ActivitiesIcon,
  CarsIcon,
  CruisesIcon,
  FlightsIcon,
  HolidayRentalsIcon,
  ResortsIcon,
  StaysIcon,
  TransfersIcon,
} from '@travel/ui/icons';
import { hotels } from './hotels/hotels.ts';
import { searchOnly } from './search-only.ts';
import type { TravelProduct } from './travel-product.ts';

const products: Readonly<Record<CatalogueCode, TravelProduct>> = {
  HLT: hotels,
  FLT: searchOnly('FLT', FlightsIcon, {
    placeLabel: 'search.place.to',
    needsSignIn: ({ flags, session }) => flags.flightLoginRequired && !session.user,
  }),
  CAR: searchOnly('CAR', CarsIcon, { placeLabel: 'search.place.pickup' }),
  ACT: searchOnly('ACT', ActivitiesIcon, { whoLabel: 'search.who.people' }),
  TRF: searchOnly('TRF', TransfersIcon, { placeLabel: 'search.place.to' }),
  RST: searchOnly('RST', ResortsIcon),
  STY: searchOnly('STY', StaysIcon),
  VR: searchOnly('VR', HolidayRentalsIcon),
  CRU: searchOnly('CRU', CruisesIcon),
};

/** Returns the product of a catalogue code, which is that of the page's path (`catalogueOf`). */
export const travelProduct = (catalogue: CatalogueCode): TravelProduct => products[catalogue];

/** Every product, in the order of the navigation. */
export const travelProducts: readonly TravelProduct[] = productDefinitions.map(({ catalogue }) => products[catalogue]);
