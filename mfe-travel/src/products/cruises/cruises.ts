import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { createHomePart } from '../home-part.ts';
import type { DayPrices } from '../../search/search-product.ts';
import type { TravelProduct } from '../travel-product.ts';
import { cruiseFilters, getReusableFilters } from './results/cruise-filters.ts';
import { toRegionQuery } from './results/cruise-query.ts';

const definition = getProductDefinition('CRU');

/** Loads the lowest price per traveller of each day of departure for the calendar, in the region of the results. */
const cruiseDays: DayPrices = {
  note: 'search.dates.price.cruises',
  needs: ({ place }) => place !== undefined,
  async ofMonth({ http, locale, route }, search, month) {
    const filters = getReusableFilters(cruiseFilters.read(route.query), search.place === route.query['place']);
    const { data } = await http('GET /api/cruises/days', {
      query: { ...toRegionQuery(search, filters, locale), month },
    });
    return data;
  },
};

/** Defines cruises (sailings in a region within a date range) as a product of this remote. */
export const cruises: TravelProduct = {
  ...definition,
  searchBox: {
    placePlaceholder: 'search.place.sea',
    dayPrices: cruiseDays,
    keptInResults: (query, samePlace) =>
      cruiseFilters.toQuery(getReusableFilters(cruiseFilters.read(query), samePlace)),
  },
  home: createHomePart(definition, 'liner', 'GET /api/cruises/picks'),
};
