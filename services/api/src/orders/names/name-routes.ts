import { readBooking } from '@travel/contracts/endpoints/orders/bookings';
import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { readOrderAnswers } from '../answers/traveller-answers.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { createBookingView } from '../bookings/booking-view.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { createChangeNames } from './change-names.ts';

const createUnknownProblem = () =>
  createDeclaredProblem(readBooking, 'booking_unknown', { detail: 'There is no such booking.' });

/** Registers the route that changes the names on a booking. */
export const registerNameRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, products, route, canOpen } = deps;
  const change = createChangeNames(deps);

  route(app, changeNames, async ({ params, query, body, traveller }) => {
    const found = await findOrderByBooking(db, params.booking_id);
    if (!found || !(await canOpen(found.booking, traveller, query.access))) throw createUnknownProblem();
    await change(found.booking.booking_id, body.names);
    const order = await findOrderByBooking(db, params.booking_id);
    if (!order) throw createUnknownProblem();
    return { data: createBookingView(products, order, query.lang, clock.now(), await readOrderAnswers(deps, order)) };
  });
};
