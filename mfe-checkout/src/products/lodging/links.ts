import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { createItemLinks, type ItemLinks } from '../item-links.ts';
import { getStayDetails } from './lodging-details.ts';

/** Creates links to the search and to the property. `getProperty` returns the property's query parameters. */
export const createLodgingLinks = (
  getProperty: (item: OrderItem) => Readonly<Record<string, string>> | null,
): ItemLinks =>
  createItemLinks((item) => {
    const details = getStayDetails(item);
    const { place, starts, ends } = item;
    if (!details || !place || !starts || !ends) return null;
    return { place: place.place_id, checkin: starts.date, checkout: ends.date, rooms: details.rooms };
  }, getProperty);
