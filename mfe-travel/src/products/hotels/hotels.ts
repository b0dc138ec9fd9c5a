import { getProductDefinition, type ProductDefinition } from '@travel/contracts/products/product-definitions';
import { createNightPrices } from '../../search/night-prices.ts';
import type { TravelProduct, HomePart } from '../travel-product.ts';
import { getReusableFilters, hotelFilters } from './results/hotel-filters.ts';
import { toHomeOffer, toHomeOffersQuery } from '../home-offers.ts';

const definition = getProductDefinition('HLT');

/** Returns a loader for the hotels that the organisation recommends on its home page. */
const hotelsOfHome =
  (product: ProductDefinition): NonNullable<HomePart['offers']> =>
  async ({ http, locale }, request, signal) => {
    const { data } = await http('GET /api/hotels/picks', { query: toHomeOffersQuery(request, locale), signal });
    return data.picks.map(({ hotel_id, room_id, ...pick }) =>
      toHomeOffer(product, pick, { hotel: hotel_id, room: room_id }, request),
    );
  };

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
