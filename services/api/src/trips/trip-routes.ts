import { listTrips, readTrip, readTripCalendar, readTripVoucher } from '@travel/contracts/endpoints/trips/trips';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../orders/bookings/booking-deps.ts';
import { createCalendarFile, hasEvents } from '../orders/bookings/calendar.ts';
import { findOrderByBooking, type BookedOrder } from '../orders/bookings/find-order.ts';
import { getSeller } from '../accounts/organisations/seller.ts';
import type { Traveller } from '../platform/http/traveller.ts';
import { getMailLanguage } from '../platform/mail/mail-texts.ts';
import { findOwnTrips, toTimedOrder, toTripView, type TripOrders } from './trip-orders.ts';
import { createMakeVoucher, hasVoucher, type VoucherDeps } from './voucher/make-voucher.ts';

type TripDeps = Pick<BookingDeps, 'db' | 'clock' | 'organisations' | 'route' | 'canOpen'> & VoucherDeps;

interface TripFileRequest {
  readonly booking_id: string;
  readonly access?: string | undefined;
  readonly traveller: Traveller;
  readonly language: TextLanguage;
}

export const registerTripRoutes = (app: App, deps: TripDeps): void => {
  const { db, clock, products, route, canOpen } = deps;
  const makeVoucher = createMakeVoucher(deps);

  const openTrip = async ({ booking_id, access, traveller, language }: TripFileRequest): Promise<TripOrders> => {
    const order = await findOrderByBooking(db, booking_id);
    if (!order || !(await canOpen(order.booking, traveller, access))) {
      throw createDeclaredProblem(readTrip, 'booking_unknown', { detail: 'There is no such booking.' });
    }
    const { user_id, organisation_id } = order.booking;
    const alone: TripOrders = [toTimedOrder(products, order, language)];
    // A mailed link opens only its own booking, not the other bookings of the same traveller.
    if (user_id === null || (await traveller.session())?.user.user_id !== user_id) return alone;
    const trips = await findOwnTrips(deps, { user_id, organisation_id }, language);
    return trips.find((trip) => trip.some((one) => one.order.booking.booking_id === booking_id)) ?? alone;
  };

  /**
   * Returns the orders of a trip that a document should contain.
   * @throws ProblemError not_confirmed
   */
  const selectOrders = async (asked: TripFileRequest, belongs: (order: BookedOrder) => boolean) => {
    const trip = await openTrip(asked);
    const orders = trip.filter(({ order }) => belongs(order));
    const [first, ...others] = orders;
    if (!first) {
      throw createDeclaredProblem(readTripCalendar, 'not_confirmed', {
        detail: 'Only confirmed bookings with a date can be exported.',
      });
    }
    const own: TripOrders = [first, ...others];
    return { orders: own, seller: await getSeller(deps, first.order.booking) };
  };

  route(app, listTrips, async ({ query, traveller, user }) => {
    const language = getMailLanguage(query.lang);
    const { id: organisation_id, look } = await traveller.organisation();
    const trips = await findOwnTrips(deps, { user_id: user.user_id, organisation_id }, language);
    const now = clock.now();
    return { data: trips.map((orders) => toTripView(products, orders, { language, now, look })) };
  });

  route(app, readTrip, async ({ params, query, traveller }) => {
    const language = getMailLanguage(query.lang);
    const orders = await openTrip({ ...params, ...query, traveller, language });
    const { look } = await traveller.organisation();
    return { data: toTripView(products, orders, { language, now: clock.now(), look }) };
  });

  route(app, readTripCalendar, async ({ params, query, traveller, reply }) => {
    const language = getMailLanguage(query.lang);
    const { orders, seller } = await selectOrders({ ...params, ...query, traveller, language }, hasEvents);
    reply.header('content-disposition', `attachment; filename="trip-${params.booking_id}.ics"`);
    return createCalendarFile(
      orders.map(({ order }) => order),
      { products, language, seller },
    );
  });

  route(app, readTripVoucher, async ({ params, query, traveller, request, reply }) => {
    const language = getMailLanguage(query.lang);
    const { orders, seller } = await selectOrders({ ...params, ...query, traveller, language }, hasVoucher);
    const file = await makeVoucher(orders, { seller, language, request });
    reply.header('content-disposition', `attachment; filename="trip-${params.booking_id}.pdf"`);
    return file;
  });
};
