import type { TextLanguage } from '@travel/contracts/locale/languages';
import { findBookedOrders } from '../orders/bookings/find-order.ts';
import { byLatestStart, matchOwnStartedTrips } from '../orders/bookings/own-orders.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { Products } from '../products/product.ts';
import { groupOrders, toTimedOrder, type TripOrders } from './traveller-trips.ts';

const mostBookings = 100;

interface Whose {
  readonly user_id: string;
  readonly organisation_id: string;
}

/** Returns the trips that the last hundred bookings of an account form on an organisation's site, earliest first. */
export const findOwnTrips = async (
  { db, products }: { readonly db: ApiDb; readonly products: Products },
  whose: Whose,
  language: TextLanguage,
): Promise<TripOrders[]> => {
  const orders = await findBookedOrders(db, matchOwnStartedTrips(products, whose), byLatestStart, mostBookings);
  return groupOrders(orders.map((order) => toTimedOrder(products, order, language)));
};
