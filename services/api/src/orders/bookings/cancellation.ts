import { cancelBooking } from '@travel/contracts/endpoints/bookings';
import type { previewCancellation } from '@travel/contracts/endpoints/bookings';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { money, multiply, subtract } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { declaredProblem } from '@travel/kit/problem';
import { methodOf } from '../../paying/methods/registry.ts';
import { paidOf, refundParts } from '../../paying/tenders/settle-tenders.ts';
import { canCancel } from './booking-view.ts';
import { findOrderByBooking } from './find-order.ts';
import type { BookedOrder } from './find-order.ts';
import { transitionBooking } from './transition-booking.ts';
import type { TransitionDeps } from './transition-booking.ts';

/** What a cancellation gives back, and until when it does. */
export type RefundOffer = ResponseInput<typeof previewCancellation>['data'];

const notCancellable = () =>
  declaredProblem(cancelBooking, 'not_cancellable', {
    title: 'Not to be cancelled here',
    detail: 'The booking is not confirmed, is cancelled already, or its stay has begun.',
  });

/** What of a booking is still to be charged to a card that is kept, and is not when it is cancelled. */
const unchargedOf = ({ payment }: BookedOrder): number => (payment === null ? 0 : methodOf(payment).uncharged(payment));

/** What comes back by the policy's step that `now` is in. @throws ProblemError not_cancellable */
export const refundOffer = (order: BookedOrder, now: Date): RefundOffer => {
  if (!canCancel(order, now)) throw notCancellable();
  const { booking, hold, tenders } = order;
  const inCurrency = (amount: number) => money(amount, booking.currency);
  const uncharged = unchargedOf(order);
  const card = booking.total - hold.tendered - uncharged;
  const paid = inCurrency(paidOf(booking.total - uncharged, tenders));
  const step = hold.stay.cancellation.steps.find(({ until }) => now < new Date(until));
  const percent = step?.refund_percent ?? 0;
  const refund = multiply(paid, { numerator: percent, denominator: 100 });
  const shares = refundParts(refund.amount, card, tenders, booking.currency);
  const backOf = (id: string) => shares.tenders.find(({ tender }) => tender.tender_id === id)?.amount ?? 0;
  const parts = [
    { kind: 'card' as const, label: null, paid: inCurrency(card), refund: inCurrency(shares.card) },
    ...tenders.map(({ tender_id, kind, label, amount }) => ({
      kind,
      label,
      paid: inCurrency(amount),
      refund: inCurrency(backOf(tender_id)),
    })),
  ].filter(({ paid: { amount } }) => amount > 0);
  return { refund, kept: subtract(paid, refund), refund_percent: percent, parts, until: step?.until ?? null };
};

/**
 * Cancels for the refund that was agreed to: the rooms go back at once, the money by a job.
 * @throws ProblemError not_cancellable, refund_changed
 */
export const createCancelBooking =
  (parts: TransitionDeps) =>
  (bookingId: string, agreed: Money): Promise<void> =>
    retryOnConflict(() => cancelOnce(parts, bookingId, agreed), { exhausted: notCancellable });

const cancelOnce = async (parts: TransitionDeps, bookingId: string, agreed: Money): Promise<void> => {
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
  await transitionBooking(parts, booking, 'cancellation_agreed', {
    booking: { refund: offer.refund.amount, cancelled_at: now },
    uncharged: unchargedOf(order),
    // Whatever was paid besides: also where the coupon paid for all of it.
    keepsDiscount: offer.refund_percent < 100,
  });
};
