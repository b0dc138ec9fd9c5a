import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import type { Section } from '@travel/contracts/products/definitions';
import { pagePath } from '@travel/contracts/routes';
import type { ProductView } from '../product-view.ts';
import { hotelOf } from './hotel-item.ts';

// Colons and commas are legal in a query, and an address is read by people too.
const query = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Place, days and people, as the search had them. */
const searched = (item: OrderItem) => {
  const hotel = hotelOf(item);
  const { place, starts, ends } = item;
  if (!hotel || !place || !starts || !ends) return null;
  return { place: place.place_id, checkin: starts.date, checkout: ends.date, rooms: hotel.rooms };
};

export const links: NonNullable<ProductView['links']> = {
  search(section: Section, item) {
    const values = searched(item);
    return values && `${pagePath(section, 'search')}?${query(values)}`;
  },
  details(section: Section, item) {
    const values = searched(item);
    const hotel = hotelOf(item);
    return values && hotel && `${pagePath(section, 'details')}?${query({ hotel: hotel.hotel_id, ...values })}`;
  },
};
