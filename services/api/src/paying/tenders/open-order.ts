import { readPaymentOptions } from '@travel/contracts/endpoints/orders';
import { declaredProblem } from '@travel/kit/problem';
import type { BookingParts } from '../../orders/bookings/booking-parts.ts';
import { findOrderByToken } from '../../orders/bookings/find-order.ts';
import type { Order } from '../../orders/bookings/find-order.ts';
import { requirePayable } from '../payments/payment-order.ts';
import { isAtSiteOf } from '../../people/requests/traveller.ts';
import type { Traveller } from '../../people/requests/traveller.ts';

export const orderUnknown = () =>
  declaredProblem(readPaymentOptions, 'order_unknown', { detail: 'There is no such order.' });

/** The order of an id for somebody, while it can be paid. @throws ProblemError order_unknown, hold_ended */
type OpenOrder = (orderId: string, somebody: Traveller) => Promise<Order>;

/**
 * Opens an order to who has its id and, once a booking was begun of it, to whom that opens; at the site of the
 * organisation that sells it, and nowhere else.
 */
export const createOpenOrder =
  ({ db, clock, canOpen }: Pick<BookingParts, 'db' | 'clock' | 'canOpen'>): OpenOrder =>
  async (orderId, somebody) => {
    const order = await findOrderByToken(db, orderId);
    if (!order || !(await isAtSiteOf(order.hold, somebody))) throw orderUnknown();
    if (order.booking && !(await canOpen(order.booking, somebody))) throw orderUnknown();
    requirePayable(order, clock.now());
    return order;
  };
