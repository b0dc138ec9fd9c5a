import { productOf } from '@travel/contracts/products/definitions';
import type { CatalogueCode } from '@travel/contracts/products';
import type { SearchBoxRules } from '../search/search-product.ts';
import type { TravelProduct } from './travel-product.ts';

/** Returns a product that can be searched for and is not sold yet. */
export const searchOnly = (
  catalogue: CatalogueCode,
  icon: TravelProduct['icon'],
  searchBox: SearchBoxRules = {},
): TravelProduct => {
  const definition = productOf(catalogue);
  return { ...definition, icon, searchBox, home: { lead: () => `home.lead.${definition.nameKey}` } };
};
