import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ProductView } from '../product-view.ts';
import { getSleepDetails } from './lodging-details.ts';
import { buildPageQuery } from '../page-query.ts';

/** Returns the search parameters for the item's place, dates and people. */
const getSearchParams = (item: OrderItem) => {
  const details = getSleepDetails(item);
  const { place, starts, ends } = item;
  if (!details || !place || !starts || !ends) return null;
  return { place: place.place_id, checkin: starts.date, checkout: ends.date, rooms: details.rooms };
};

/** Creates links to the search and to the property. `nameHouse` returns the property's query parameters. */
export const createLinks = (
  nameHouse: (item: OrderItem) => Readonly<Record<string, string>> | null,
): NonNullable<ProductView['links']> => ({
  search(section, item) {
    const values = getSearchParams(item);
    return values && `${getPagePath(section, 'search')}?${buildPageQuery(values)}`;
  },
  details(section, item) {
    const values = getSearchParams(item);
    const house = nameHouse(item);
    return values && house && `${getPagePath(section, 'details')}?${buildPageQuery({ ...house, ...values })}`;
  },
});
