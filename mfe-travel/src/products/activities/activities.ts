import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { TravelProduct } from '../travel-product.ts';
import { activityDays } from './activity-days.ts';
import { activityFilters } from './results/activity-filters.ts';

const definition = getProductDefinition('ACT');

/** Defines activities (guided, at a time on one day) as a product of this remote. */
export const activities: TravelProduct = {
  ...definition,
  searchBox: {
    whoLabel: 'search.who.people',
    dayPrices: activityDays,
    offerKey: 'activity',
    keptInResults: (query) => activityFilters.toQuery(activityFilters.read(query)),
  },
  home: { lead: () => `home.lead.${definition.nameKey}` },
};
