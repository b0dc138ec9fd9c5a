import {
  type CatalogueCode,
  type ProductDefinition,
  getProductDefinition,
} from '@travel/contracts/products/product-definitions';
import type { SearchBoxRules } from '../../search/search-product.ts';
import { createHomePart } from '../home-part.ts';
import type { TravelProduct, HomePart } from '../travel-product.ts';
import { getReusableFilters } from './lodging-filters.ts';
import { toHomeOffer, toHomeOffersQuery } from '../home-offers.ts';

type PicksCall = 'GET /api/resorts/picks' | 'GET /api/stays/picks' | 'GET /api/holiday-rentals/picks';

/** Returns a loader for the recommended lodgings of a home page. */
const lodgingsOfHome =
  (product: ProductDefinition, call: PicksCall): NonNullable<HomePart['offers']> =>
  async ({ http, locale }, request, signal) => {
    const { data } = await http(call, { query: toHomeOffersQuery(request, locale), signal });
    return data.picks.map(({ lodging_id, unit_id, ...pick }) =>
      toHomeOffer(product, pick, { lodging: lodging_id, unit: unit_id }, request),
    );
  };

/** Returns a lodging kind as a product of this remote. */
export const createLodgingProduct = (
  catalogue: CatalogueCode,
  scene: HomePart['scene'],
  picks: PicksCall,
  searchBox: SearchBoxRules = {},
): TravelProduct => {
  const definition = getProductDefinition(catalogue);
  return {
    ...definition,
    searchBox: { keptInResults: getReusableFilters, offerKey: 'lodging', ...searchBox },
    home: { ...createHomePart(definition, scene), offers: lodgingsOfHome(definition, picks) },
  };
};
