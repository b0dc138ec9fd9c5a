import { readBooking } from '@travel/contracts/endpoints/orders/bookings';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findOrderByBooking, type BookedOrder } from './find-order.ts';

/** Creates the error for a booking that does not exist or that the visitor may not open. */
export const createUnknownBookingProblem = () =>
  createDeclaredProblem(readBooking, 'booking_unknown', { detail: 'There is no such booking.' });

/**
 * Returns a booking that the visitor may open.
 * @param access token of a mailed link
 * @throws ProblemError booking_unknown
 */
export const openBooking = async (
  { db, canOpen }: Pick<BookingDeps, 'db' | 'canOpen'>,
  bookingId: string,
  visitor: Traveller,
  access?: string,
): Promise<BookedOrder> => {
  const order = await findOrderByBooking(db, bookingId);
  if (!order || !(await canOpen(order.booking, visitor, access))) throw createUnknownBookingProblem();
  return order;
};
