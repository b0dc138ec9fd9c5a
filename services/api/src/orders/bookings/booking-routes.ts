import { and, asc, desc, inArray } from 'drizzle-orm';
import {
  beginBooking,
  cancelBooking,
  listBookings,
  previewCancellation,
  readBooking,
  readBookingStatus,
  readCalendar,
} from '@travel/contracts/endpoints/orders/bookings';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import { identifyBooker } from './booker.ts';
import { createBeginBooking } from './begin-booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookings } from './booking-table.ts';
import { createBookingView } from './booking-view.ts';
import { getOrderDays } from '../items/item.ts';
import { createCalendarFile, hasEvents } from './calendar.ts';
import { createCancelBooking, getRefundOffer } from '../cancellation/cancel-booking.ts';
import { findOrderByBooking, findBookedOrders, type BookedOrder } from './find-order.ts';
import { matchOwnStartedTrips, matchOwnTrips } from './own-orders.ts';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { createUnknownBookingProblem, openBooking } from './open-booking.ts';
import { respondWithBooking } from './respond-with-booking.ts';

const mostListed = 100;

/**
 * Returns whether the dates of a booking have passed. Undated purchases, such as plans and wallet cards, count as past.
 */
const isPast = ({ booking, hold }: BookedOrder, clock: Clock): boolean =>
  (booking.ends_on ?? booking.starts_on ?? '') < getTodayAt(getOrderDays(hold.items).ends?.zone ?? 'UTC', clock);

export const registerBookingRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, products, route } = deps;
  const begin = createBeginBooking(deps);
  const cancel = createCancelBooking(deps);

  route(app, beginBooking, async ({ body, traveller, request, reply }) => {
    const booker = await identifyBooker(deps, traveller, request, reply);
    const order = await begin(body, booker);
    return respondWithBooking(deps, order, booker.language, traveller);
  });

  route(app, readBooking, async ({ params, query, traveller }) =>
    respondWithBooking(
      deps,
      await openBooking(deps, params.booking_id, traveller, query.access),
      query.lang,
      traveller,
    ),
  );

  route(app, readBookingStatus, async ({ params, query, traveller }) => {
    const { booking } = await openBooking(deps, params.booking_id, traveller, query.access);
    const { booking_id, status, number, reason } = booking;
    return { data: { booking_id, status, number, reason } };
  });

  route(app, listBookings, async ({ query, traveller, user }) => {
    const { id: organisationId } = await traveller.organisation();
    const owner = { user_id: user.user_id, organisation_id: organisationId };
    const wantsPast = query.when === 'past';
    const condition =
      query.when === 'all'
        ? matchOwnStartedTrips(products, owner)
        : and(
            matchOwnTrips(products, owner),
            inArray(bookings.status, query.when === 'cancelled' ? ['cancelling', 'cancelled'] : ['confirmed']),
          );
    const order = wantsPast ? desc(bookings.starts_on) : asc(bookings.starts_on);
    const found = await findBookedOrders(db, condition, order, mostListed);
    const now = clock.now();
    const isOver = (one: BookedOrder) => isPast(one, clock);
    const shown = wantsPast || query.when === 'upcoming' ? found.filter((one) => isOver(one) === wantsPast) : found;
    return { data: shown.map((one) => createBookingView(products, one, query.lang, now)) };
  });

  route(app, previewCancellation, async ({ params, query, traveller }) => ({
    data: getRefundOffer(
      products,
      await openBooking(deps, params.booking_id, traveller, query.access),
      clock.now(),
      query.item_ids?.split(','),
    ).offer,
  }));

  route(app, cancelBooking, async ({ params, query, body, traveller }) => {
    const { booking } = await openBooking(deps, params.booking_id, traveller, query.access);
    await cancel(booking.booking_id, { agreed: body.agreed_refund, chosen: body.item_ids });
    const order = await findOrderByBooking(db, booking.booking_id);
    if (!order) throw createUnknownBookingProblem();
    return respondWithBooking(deps, order, query.lang, traveller);
  });

  route(app, readCalendar, async ({ params, query, traveller, reply }) => {
    const order = await openBooking(deps, params.booking_id, traveller, query.access);
    if (!hasEvents(order)) {
      throw createDeclaredProblem(readCalendar, 'not_confirmed', {
        detail: 'Only confirmed bookings with a date can be exported to a calendar.',
      });
    }
    const language = getMailLanguage(query.lang);
    reply.header('content-disposition', `attachment; filename="${order.booking.booking_id}.ics"`);
    return createCalendarFile([order], { products, language, seller: await getSeller(deps, order.booking) });
  });
};
