import { readPaymentOptions } from '@travel/contracts/endpoints/orders';
import { declaredProblem } from '@travel/kit/problem';
import type { BookingParts } from '../bookings/booking-parts.ts';
import type { Order } from '../bookings/find-order.ts';
import { payableOrder } from '../payments/payment-order.ts';
import type { Identity } from '../requests/traveller.ts';

export const orderUnknown = () =>
  declaredProblem(readPaymentOptions, 'order_unknown', { detail: 'There is no such order.' });

/** The order of an id for somebody, while it can be paid. @throws ProblemError order_unknown, hold_ended */
type OpenOrder = (orderId: string, somebody: Identity) => Promise<Order>;

/** Opens an order to who has its id and, once a booking was begun of it, to whom that opens. */
export const createOpenOrder =
  ({ db, clock, canOpen }: Pick<BookingParts, 'db' | 'clock' | 'canOpen'>): OpenOrder =>
  async (orderId, somebody) => {
    const order = await payableOrder(db, orderId, clock.now());
    if (order.booking && !(await canOpen(order.booking, somebody))) {
      throw orderUnknown();
    }
    return order;
  };
