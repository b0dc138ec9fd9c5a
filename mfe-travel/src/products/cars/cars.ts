import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { carDays } from './car-days.ts';
import { CarFields } from './car-fields.tsx';
import type { TravelProduct } from '../travel-product.ts';
import { carFilters, getReusableFilters } from './results/car-filters.ts';

const definition = getProductDefinition('CAR');

/** Defines rental cars (by the day, returned at the same or another place) as a product of this remote. */
export const cars: TravelProduct = {
  ...definition,
  searchBox: {
    placeLabel: 'search.place.pickup',
    OwnFields: CarFields,
    dayPrices: carDays,
    keptInResults: (query, samePlace) => carFilters.toQuery(getReusableFilters(carFilters.read(query), samePlace)),
  },
  home: { lead: () => `home.lead.${definition.nameKey}` },
};
