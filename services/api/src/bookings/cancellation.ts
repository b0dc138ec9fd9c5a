import { cancelBooking } from '@travel/contracts/endpoints/bookings';
import { money, multiply, subtract } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { declaredProblem } from '@travel/kit/problem';
import { canCancel } from './booking-view.ts';
import { findOrderByBooking } from './find-order.ts';
import type { BookedOrder } from './find-order.ts';
import { moveBooking, StaleBooking } from './move-booking.ts';
import type { MoveParts } from './move-booking.ts';

/** What a cancellation gives back, and until when it does. */
export interface RefundOffer {
  readonly refund: Money;
  readonly kept: Money;
  readonly refund_percent: number;
  readonly until: string | null;
}

const notCancellable = () =>
  declaredProblem(cancelBooking, 'not_cancellable', {
    title: 'Not to be cancelled here',
    detail: 'The booking is not confirmed, is cancelled already, or its stay has begun.',
  });

/** What comes back by the policy's step that `now` is in. @throws ProblemError not_cancellable */
export const refundOffer = (order: BookedOrder, now: Date): RefundOffer => {
  if (!canCancel(order, now)) throw notCancellable();
  const { booking, hold } = order;
  const paid = money(booking.total, booking.currency);
  const step = hold.stay.cancellation.steps.find(({ until }) => now < new Date(until));
  const percent = step?.refund_percent ?? 0;
  const refund = multiply(paid, { numerator: percent, denominator: 100 });
  return { refund, kept: subtract(paid, refund), refund_percent: percent, until: step?.until ?? null };
};

const tries = 3;

/**
 * Cancels for the refund that was agreed to: the rooms go back at once, the money by a job.
 * @throws ProblemError not_cancellable, refund_changed
 */
export const createCancelBooking =
  (parts: MoveParts) =>
  async (bookingId: string, agreed: Money): Promise<void> => {
    for (let count = 1; count <= tries; count += 1) {
      const order = await findOrderByBooking(parts.db, bookingId);
      if (!order) throw notCancellable();
      const { booking } = order;
      // Asked for before: the answer was lost.
      if (booking.status === 'cancelling' || booking.status === 'cancelled') return;
      const now = parts.clock.now();
      const offer = refundOffer(order, now);
      if (agreed.currency !== offer.refund.currency || agreed.amount !== offer.refund.amount) {
        throw declaredProblem(cancelBooking, 'refund_changed', {
          title: 'Another refund by now',
          detail: 'What comes back is not what was agreed to.',
          context: { ...offer },
        });
      }
      try {
        await moveBooking(parts, booking, 'cancellation_agreed', {
          booking: { refund: offer.refund.amount, cancelled_at: now },
        });
        return;
      } catch (error) {
        if (!(error instanceof StaleBooking)) throw error;
      }
    }
    throw notCancellable();
  };
