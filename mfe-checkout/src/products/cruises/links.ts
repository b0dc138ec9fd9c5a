import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ProductView } from '../product-view.ts';
import { getSailing } from './sailing.ts';

type Links = NonNullable<ProductView['links']>;

// Colons and commas are valid in a query and keep the URL readable.
const query = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Returns the search parameters for the region, people, and departures between the cruise's first and last day. */
const getSearchParams = (item: OrderItem): Readonly<Record<string, string>> | null => {
  const { place, starts, ends, parties } = item;
  const sailing = getSailing(item);
  if (!sailing || !place || !starts || !ends) return null;
  return {
    place: place.place_id,
    region: sailing.region.key,
    checkin: starts.date,
    checkout: ends.date,
    rooms: parties
      .map(({ adults, children }) =>
        children.length === 0 ? String(adults) : `${String(adults)}-${[children.length, ...children].join(':')}`,
      )
      .join(','),
  };
};

const search: Links['search'] = (section, item) => {
  const values = getSearchParams(item);
  return values && `${getPagePath(section, 'search')}?${query(values)}`;
};

/** Links to the search and to the cruise, with the chosen options. */
export const links: Links = {
  search,
  otherDates: search,
  details(section, item) {
    const values = getSearchParams(item);
    const sailing = getSailing(item);
    if (!values || !sailing) return null;
    const { sailing_id, cabin_id, dining, fly_from } = sailing;
    const chosen = {
      sailing: sailing_id,
      cabin: cabin_id,
      ...(dining.key !== 'flexible' && { dining: dining.key }),
      ...(fly_from && { fly_from }),
    };
    return `${getPagePath(section, 'details')}?${query({ ...chosen, ...values })}`;
  },
};
