import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { SearchBoxRules } from '../../search/search-product.ts';
import type { TravelProduct } from '../travel-product.ts';
import { getReusableFilters } from './lodging-filters.ts';
import { lodgingsOfHome, type PicksCall } from './lodgings-of-home.ts';

/** Returns a lodging kind as a product of this remote. */
export const createLodgingProduct = (
  catalogue: CatalogueCode,
  picks: PicksCall,
  searchBox: SearchBoxRules = {},
): TravelProduct => {
  const definition = getProductDefinition(catalogue);
  return {
    ...definition,
    searchBox: { keptInResults: getReusableFilters, offerKey: 'lodging', ...searchBox },
    home: { lead: () => `home.lead.${definition.nameKey}`, offers: lodgingsOfHome(definition, picks) },
  };
};
