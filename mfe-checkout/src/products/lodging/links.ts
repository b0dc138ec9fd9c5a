import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { pagePath } from '@travel/contracts/routes';
import type { ProductView } from '../product-view.ts';
import { sleepDetailsOf } from './lodging-details.ts';

// Colons and commas are legal in a query, and an address is read by people too.
const query = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Place, days and people, as the search had them. */
const searched = (item: OrderItem) => {
  const details = sleepDetailsOf(item);
  const { place, starts, ends } = item;
  if (!details || !place || !starts || !ends) return null;
  return { place: place.place_id, checkin: starts.date, checkout: ends.date, rooms: details.rooms };
};

/** Links back to the search and to the house; `nameHouse` is what the address of its page names it by. */
export const linksOf = (
  nameHouse: (item: OrderItem) => Readonly<Record<string, string>> | null,
): NonNullable<ProductView['links']> => ({
  search(section, item) {
    const values = searched(item);
    return values && `${pagePath(section, 'search')}?${query(values)}`;
  },
  details(section, item) {
    const values = searched(item);
    const house = nameHouse(item);
    return values && house && `${pagePath(section, 'details')}?${query({ ...house, ...values })}`;
  },
});
