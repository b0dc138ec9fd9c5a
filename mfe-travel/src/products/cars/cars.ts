import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { carDays } from './car-days.ts';
import { CarFields } from './car-fields.tsx';
import type { TravelProduct } from '../travel-product.ts';
import { filterQuery, keptFilters, readFilters } from './results/car-filters.ts';

const definition = getProductDefinition('CAR');

/** Rental cars: by the day, from one place to the same or another. */
export const cars: TravelProduct = {
  ...definition,
  searchBox: {
    placeLabel: 'search.place.pickup',
    OwnFields: CarFields,
    dayPrices: carDays,
    keptInResults: (query, samePlace) => filterQuery(keptFilters(readFilters(query), samePlace)),
  },
  home: { lead: () => `home.lead.${definition.nameKey}` },
};
