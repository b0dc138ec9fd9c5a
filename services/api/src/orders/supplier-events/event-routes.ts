import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { respondWithBooking } from '../bookings/respond-with-booking.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { createUnknownBookingProblem, openBooking } from '../bookings/open-booking.ts';
import { createAnswerEvent } from './answer-event.ts';
import type { AcceptAtSupplier } from './supplier-ports.ts';

export const registerItemEventRoutes = (
  app: App,
  deps: BookingDeps & { readonly acceptAtSupplier: AcceptAtSupplier },
): void => {
  const { db, route } = deps;
  const answer = createAnswerEvent(deps);

  route(app, answerItemEvent, async ({ params, query, body, traveller }) => {
    const { booking } = await openBooking(deps, params.booking_id, traveller, query.access);
    const { booking_id } = booking;
    await answer({ booking_id, event_id: params.event_id, answer: body.answer, by: 'traveller' });
    const order = await findOrderByBooking(db, booking_id);
    if (!order) throw createUnknownBookingProblem();
    return respondWithBooking(deps, order, query.lang, traveller);
  });
};
