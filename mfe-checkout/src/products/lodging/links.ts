import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ProductView } from '../product-view.ts';
import { sleepDetailsOf } from './lodging-details.ts';
import { pageQuery } from '../page-query.ts';

/** Returns the search parameters for the item's place, dates and people. */
const searched = (item: OrderItem) => {
  const details = sleepDetailsOf(item);
  const { place, starts, ends } = item;
  if (!details || !place || !starts || !ends) return null;
  return { place: place.place_id, checkin: starts.date, checkout: ends.date, rooms: details.rooms };
};

/** Creates links to the search and to the property. `nameHouse` returns the property's query parameters. */
export const linksOf = (
  nameHouse: (item: OrderItem) => Readonly<Record<string, string>> | null,
): NonNullable<ProductView['links']> => ({
  search(section, item) {
    const values = searched(item);
    return values && `${getPagePath(section, 'search')}?${pageQuery(values)}`;
  },
  details(section, item) {
    const values = searched(item);
    const house = nameHouse(item);
    return values && house && `${getPagePath(section, 'details')}?${pageQuery({ ...house, ...values })}`;
  },
});
