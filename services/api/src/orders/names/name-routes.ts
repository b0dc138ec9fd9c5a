import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { respondWithBooking } from '../bookings/respond-with-booking.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { createChangeNames } from './change-names.ts';
import { createUnknownBookingProblem, openBooking } from '../bookings/open-booking.ts';

export const registerNameRoutes = (app: App, deps: BookingDeps): void => {
  const { db, route } = deps;
  const change = createChangeNames(deps);

  route(app, changeNames, async ({ params, query, body, traveller }) => {
    const { booking } = await openBooking(deps, params.booking_id, traveller, query.access);
    await change(booking.booking_id, body.names);
    const order = await findOrderByBooking(db, booking.booking_id);
    if (!order) throw createUnknownBookingProblem();
    return respondWithBooking(deps, order, query.lang, traveller);
  });
};
