import { and, eq, inArray } from 'drizzle-orm';
import { updatePayment } from '@travel/contracts/endpoints/payments';
import { transaction } from '@travel/kit/database/transaction';
import { declaredProblem } from '@travel/kit/problem';
import { letPaymentGo } from '../bookings/booking-jobs.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { moveWithPayment } from './attempt.ts';
import type { AttemptParts } from './attempt.ts';
import { GatewayRefusal } from './gateway.ts';
import { openPayment, prepared, unlessAway } from './open-payment.ts';
import type { PaymentWish } from './open-payment.ts';
import type { PaymentRow } from './payment-table.ts';
import { payments } from './payment-table.ts';

/** The order of a payment with its booking begun. */
type Attaching = BookedOrder & { readonly payment: PaymentRow };

/**
 * Writes a booking onto its payment and the amount that was agreed to with it (spec §4/21); where there is nothing to
 * pay the booking goes on from here (4/22). A payment that is under way or over already is answered as it is.
 * @throws ProblemError hold_ended, provider_unavailable
 */
export const attachBooking = async (parts: AttemptParts, order: Attaching): Promise<PaymentRow> => {
  const { booking, hold } = order;
  if (booking.status !== 'draft') return order.payment;
  if (hold.status !== 'held' || hold.expires_at <= parts.clock.now()) {
    throw declaredProblem(updatePayment, 'hold_ended', {
      title: 'Not held any more',
      detail: 'The room is not held any more. Nothing was charged.',
    });
  }
  const payment = await livePayment(parts, order);
  const attached = payment.booking_id === booking.booking_id && payment.amount === booking.total;
  const ready = attached ? payment : await attachOrReplace(parts, order, payment);
  if (ready.amount > 0) return ready;
  return (await moveWithPayment(parts, { booking, payment: ready }, 'nothing_to_pay')).payment;
};

/**
 * The payment itself or, where it was let go since its page was loaded or does not fit what there is to pay any more,
 * the one that stands for the hold now.
 */
const livePayment = async (parts: AttemptParts, order: Attaching): Promise<PaymentRow> => {
  const { payment, booking } = order;
  const isLive = payment.state === 'open' || payment.state === 'preparing';
  const isFree = payment.amount === 0;
  if (isLive && isFree === (booking.total === 0)) return prepared(parts, payment);
  if (isLive) await letGoLater(parts, payment);
  return openPayment(parts, { ...order, payment: null }, wishOf(payment));
};

const wishOf = ({ browser_hash: browser, description, return_url: returnUrl }: PaymentRow): PaymentWish => ({
  browser,
  description,
  returnUrl,
});

const letGoLater = ({ db, clock, jobs }: AttemptParts, { payment_id }: PaymentRow): Promise<void> =>
  transaction(db, async (tx) => {
    const [leaving] = await tx
      .update(payments)
      .set({ state: 'releasing', updated_at: clock.now() })
      .where(and(eq(payments.payment_id, payment_id), inArray(payments.state, ['preparing', 'open'])))
      .returning({ payment_id: payments.payment_id });
    if (leaving) await jobs.enqueue(tx, letPaymentGo, leaving);
  });

/** An intent that was ended at the provider takes no booking any more: another one does. */
const attachOrReplace = async (parts: AttemptParts, order: Attaching, payment: PaymentRow): Promise<PaymentRow> => {
  try {
    return await attach(parts, order, payment);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await letGoLater(parts, payment);
    return openPayment(parts, { ...order, payment: null }, wishOf(payment));
  }
};

const attach = async (parts: AttemptParts, { booking }: Attaching, payment: PaymentRow): Promise<PaymentRow> => {
  const { booking_id, total, currency } = booking;
  if (payment.intent_id !== null && total > 0) {
    const wish = { amount: { amount: total, currency }, metadata: { bookingId: booking_id } };
    const key = `${payment.payment_id}/update/${booking_id}/${total}`;
    await unlessAway(parts.gateway.update(payment.intent_id, wish, key));
  }
  const [attached] = await parts.db
    .update(payments)
    .set({ booking_id, amount: total, updated_at: parts.clock.now() })
    .where(and(eq(payments.payment_id, payment.payment_id), eq(payments.state, 'open')))
    .returning();
  return attached ?? payment;
};
