import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { createHomePart } from '../home-part.ts';
import type { TravelProduct } from '../travel-product.ts';
import { activityFilters } from './results/activity-filters.ts';
import type { DayPrices } from '../../search/search-product.ts';
import { toActivityQuery } from './activity-query.ts';

const definition = getProductDefinition('ACT');

/** Loads the lowest activity price of each day for the calendar. */
const activityDays: DayPrices = {
  note: 'search.dates.price.activities',
  needs: ({ place }) => place !== undefined,
  pricesOffers: true,
  async ofMonth({ http, locale }, search, month, offerId) {
    const { checkin: _in, checkout: _out, ...party } = toActivityQuery(search, locale);
    const query = { ...party, place: search.place ?? '', month, activity_id: offerId };
    const { data } = await http('GET /api/activities/days', { query });
    return data;
  },
};

/** Defines activities (guided, at a time on one day) as a product of this remote. */
export const activities: TravelProduct = {
  ...definition,
  searchBox: {
    whoLabel: 'search.who.people',
    dayPrices: activityDays,
    offerKey: 'activity',
    changeLabel: 'activities.card.change',
    keptInResults: (query) => activityFilters.toQuery(activityFilters.read(query)),
  },
  home: createHomePart(definition, 'trail', 'GET /api/activities/picks'),
};
