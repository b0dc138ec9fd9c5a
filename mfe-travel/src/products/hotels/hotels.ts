import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { createNightPrices } from '../../search/night-prices.ts';
import type { TravelProduct } from '../travel-product.ts';
import { hotelsOfHome } from './home/hotels-of-home.ts';
import { getReusableFilters, hotelFilters } from './results/hotel-filters.ts';

const definition = getProductDefinition('HLT');

/** Defines hotels as a product of this remote. */
export const hotels: TravelProduct = {
  ...definition,
  searchBox: {
    dayPrices: createNightPrices('GET /api/hotels/nights'),
    offerKey: 'hotel',
    keptInResults: (query, samePlace) => hotelFilters.toQuery(getReusableFilters(hotelFilters.read(query), samePlace)),
  },
  home: { lead: (look) => `home.lead.${look}`, offers: hotelsOfHome(definition), pricesNights: true },
};
