import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { createHomePart } from '../home-part.ts';
import type { TravelProduct } from '../travel-product.ts';
import { cruiseFilters, getReusableFilters } from './results/cruise-filters.ts';

const definition = getProductDefinition('CRU');

/** Defines cruises (sailings in a region within a date range) as a product of this remote. */
export const cruises: TravelProduct = {
  ...definition,
  searchBox: {
    placePlaceholder: 'search.place.sea',
    keptInResults: (query, samePlace) =>
      cruiseFilters.toQuery(getReusableFilters(cruiseFilters.read(query), samePlace)),
  },
  home: createHomePart(definition, 'liner', 'GET /api/cruises/picks'),
};
