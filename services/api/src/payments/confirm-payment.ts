import { confirmPayment } from '@travel/contracts/endpoints/payments';
import { isUniqueViolation } from '@travel/kit/database/violations';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import { findOrderByBooking } from '../bookings/find-order.ts';
import type { BookedOrder, PaymentOrder } from '../bookings/find-order.ts';
import { StaleBooking } from '../bookings/move-booking.ts';
import { beginAttempt, giveUpAttempt, moveWithPayment } from './attempt.ts';
import type { AttemptParts } from './attempt.ts';
import { openPayment } from './open-payment.ts';
import { livePaymentStates } from './payment-states.ts';
import type { PaymentRow } from './payment-table.ts';

const tries = 4;
/** Cards that may be tried for one booking. */
const mostAttempts = 12;

type Code = Parameters<typeof declaredProblem<typeof confirmPayment>>[1];

const problem = (code: Code, title: string, detail: string) => declaredProblem(confirmPayment, code, { title, detail });

const inFlight = () => problem('attempt_in_flight', 'Being paid for', 'Another payment of this booking is under way.');

const ended = () => problem('hold_ended', 'Not held any more', 'The room is not held any more. Nothing was charged.');

const isLive = ({ state }: PaymentRow): boolean => livePaymentStates.some((one) => one === state);

/** What an order can do with a card that is given. */
export const createConfirmPayment = (parts: AttemptParts) => {
  /** The payment that the card goes to; an earlier one may have been let go since its page was loaded. */
  const paymentFor = (order: BookedOrder, asked: PaymentRow): Promise<PaymentRow> =>
    order.payment?.state === 'open'
      ? Promise.resolve(order.payment)
      : openPayment(parts, order, {
          browser: asked.browser_hash,
          description: asked.description,
          returnUrl: asked.return_url,
        });

  const begin = async (order: BookedOrder, asked: PaymentRow, card: string): Promise<PaymentRow> => {
    const { booking, hold } = order;
    if (hold.status !== 'held' || hold.expires_at <= parts.clock.now()) throw ended();
    if (booking.card_attempts >= mostAttempts) {
      throw commonProblem('too_many_requests', {
        title: 'Too many cards',
        detail: 'So many cards were tried for this booking that no more are taken. Nothing was charged.',
      });
    }
    const payment = await paymentFor(order, asked);
    // The step that attaches the booking was left out, or made before another price was agreed to.
    if (payment.booking_id !== booking.booking_id || payment.amount !== booking.total) {
      throw problem('booking_missing', 'No booking yet', 'Attach the booking to the payment first.');
    }
    if (payment.amount === 0) return (await moveWithPayment(parts, { booking, payment }, 'nothing_to_pay')).payment;
    const attempted = (await beginAttempt(parts, { booking, payment }, card)).payment;
    if (attempted.state === 'open' && attempted.message_code === 'card_unknown') {
      throw problem('payment_method_unknown', 'Unknown card', 'The provider does not know this card. Type it again.');
    }
    return attempted;
  };

  const decide = async (order: BookedOrder, asked: PaymentRow, card: string): Promise<PaymentRow> => {
    const { booking, payment: current } = order;
    switch (booking.status) {
      case 'draft':
        return begin(order, asked, card);
      case 'paying': {
        if (!current) throw new StaleBooking(`${booking.booking_id} is paid for without a payment`);
        if (current.payment_method === card) return current;
        // The bank's question was left open, here or on another page: the new card takes its place.
        if (current.state !== 'challenged') throw inFlight();
        await giveUpAttempt(parts, { booking, payment: current });
        throw new StaleBooking(`${booking.booking_id} was freed for another card`);
      }
      case 'failed':
      case 'expired':
        throw ended();
      default:
        // The answer to this very card was lost on its way.
        if (current?.payment_method === card) return current;
        throw problem('already_paid', 'Paid already', 'The booking is paid. Nothing more was charged.');
    }
  };

  /** @throws ProblemError as the endpoint declares */
  return async (asked: BookedOrder & PaymentOrder, card: string): Promise<PaymentRow> => {
    let order: BookedOrder | undefined = isLive(asked.payment) ? asked : undefined;
    for (let count = 1; count <= tries; count += 1) {
      order ??= await findOrderByBooking(parts.db, asked.booking.booking_id);
      if (!order) throw ended();
      try {
        return await decide(order, asked.payment, card);
      } catch (error) {
        const isTaken = isUniqueViolation(error, 'payments_one_attempt');
        if (!isTaken && !(error instanceof StaleBooking)) throw error;
        order = undefined;
      }
    }
    throw inFlight();
  };
};
