import { readOrderLedger } from '@travel/contracts/endpoints/order-ledger';
import { declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { orderLedger } from './order-ledger.ts';

/** The money of an order by its items, for operators. */
export const ledgerRoutes = (
  app: App,
  { db, products, forOperators }: Pick<BookingDeps, 'db' | 'products' | 'forOperators'>,
): void => {
  forOperators(app, readOrderLedger, async ({ params }) => {
    const order = await findOrderByBooking(db, params.booking_id);
    if (!order) throw declaredProblem(readOrderLedger, 'booking_unknown', { detail: 'There is no such booking.' });
    return { data: orderLedger(products, order) };
  });
};
