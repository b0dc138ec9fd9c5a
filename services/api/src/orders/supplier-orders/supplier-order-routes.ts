import { listSupplierOrderDifferences } from '@travel/contracts/endpoints/orders/supplier-orders';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { compareSupplierOrders } from './compare-supplier-orders.ts';

/** Registers the route by which operators compare orders at suppliers with our bookings. */
export const registerSupplierOrderRoutes = (
  app: App,
  { db, clock, route }: Pick<BookingDeps, 'db' | 'clock' | 'route'>,
): void => {
  route(app, listSupplierOrderDifferences, async () => ({
    data: { differences: await compareSupplierOrders(db, clock.now()) },
  }));
};
