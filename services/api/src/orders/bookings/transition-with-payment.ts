import type { Attempt } from '../../payments/order/order.ts';
import { bookingTransitions, type BookingEvent } from './booking-transitions.ts';
import { transitionBooking } from './transition-booking.ts';
import type { BookingChange, TransitionDeps } from './booking-change.ts';

/** Applies an event to a booking and its payment, and returns the updated booking and payment. */
export const transitionWithPayment = async (
  deps: TransitionDeps,
  { booking, payment }: Attempt,
  event: BookingEvent,
  change: Pick<BookingChange, 'booking' | 'payment' | 'also' | 'references' | 'refunds' | 'settled' | 'refused'> = {},
): Promise<Attempt> => {
  const state = bookingTransitions[booking.status][event]?.payment ?? payment.state;
  const moved = await transitionBooking(deps, booking, event, { ...change, payment_id: payment.payment_id });
  return { booking: moved, payment: { ...payment, ...change.payment, state } };
};
