import type { FastifyRequest } from 'fastify';
import type { OrderStatus } from '@travel/contracts/orders/order-status';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import type { BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import type { HoldStatus } from '@travel/contracts/endpoints/orders/holds';
import { readOrderStatus } from '@travel/contracts/endpoints/orders/order-status';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { App } from '@travel/kit/server/create-server';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findOrderByBooking, findOrderByToken, type Order } from './find-order.ts';

type OrderStatusView = ResponseInput<typeof readOrderStatus>['data'];

/** Rate limit of the order status, which a page requests only once, after it failed to show the order. */
const rateLimit = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };

const unknownOrder: OrderStatusView = { standing: 'unknown', number: null, paid: false, held_until: null };

const byHold: Readonly<Record<HoldStatus, OrderStatus>> = {
  held: 'held',
  booking: 'confirming',
  booked: 'confirmed',
  released: 'ended',
  expired: 'ended',
};

const byBooking: Readonly<Record<Exclude<BookingStatus, 'draft'>, OrderStatus>> = {
  paying: 'confirming',
  authorised: 'confirming',
  capturing: 'confirming',
  confirmed: 'confirmed',
  failed: 'ended',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
  expired: 'ended',
};

/** Returns the status of an order. A draft booking has the status of its hold, because it waits for payment. */
const getOrderStatus = ({ hold, booking }: Order): OrderStatus =>
  booking && booking.status !== 'draft' ? byBooking[booking.status] : byHold[hold.status];

const toOrderStatusView = (order: Order, showsNumber: boolean): OrderStatusView => {
  const standing = getOrderStatus(order);
  const { hold, booking, payment, invoice } = order;
  const paidAt = payment && getPaymentMethod(payment).getPaidAt(payment, invoice);
  return {
    standing,
    number: showsNumber ? (booking?.number ?? null) : null,
    paid: standing === 'confirmed' && Boolean(paidAt),
    held_until: standing === 'held' ? hold.expires_at.toISOString() : null,
  };
};

/**
 * Registers the route for pages that failed to show an order. It reports the status of the order and whether it is
 * paid.
 */
export const registerOrderStatusRoute = (app: App, { db, route, canOpen }: BookingDeps): void => {
  const readByBooking = async (bookingId: string, traveller: Traveller, access?: string): Promise<OrderStatusView> => {
    const order = await findOrderByBooking(db, bookingId);
    return order && (await canOpen(order.booking, traveller, access)) ? toOrderStatusView(order, true) : unknownOrder;
  };

  const readByHold = async (given: string | undefined, { headers }: FastifyRequest, traveller: Traveller) => {
    const token = given ?? parseCookie(headers.cookie ?? '', 'holdTok')?.token;
    const order = token === undefined ? undefined : await findOrderByToken(db, token);
    if (!order) return unknownOrder;
    // The hold token is enough to read the status. The booking number is included only for visitors who may open the
    // booking.
    return toOrderStatusView(order, order.booking !== null && (await canOpen(order.booking, traveller)));
  };

  route(
    app,
    readOrderStatus,
    async ({ query, traveller, request }) => {
      const { booking_id, access, hold } = query;
      const data =
        booking_id === undefined
          ? await readByHold(hold, request, traveller)
          : await readByBooking(booking_id, traveller, access);
      return { data };
    },
    rateLimit,
  );
};
