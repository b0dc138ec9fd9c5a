import { confirmPayment } from '@travel/contracts/endpoints/payments/payments';
import { Conflict, retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { isUniqueViolation } from '@travel/kit/database/violations';
import { commonProblem, createProblems } from '@travel/kit/problem/problem';
import type { BookedOrder, PaymentOrder } from '../order/order.ts';
import { checkAgreed, createHoldEndedProblem, isHeld } from '../order/payment-checks.ts';
import { beginAttempt, cancelAttempt } from './payment-attempt.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { queueVoid, openPayment, toPaymentRequest } from './open-payment.ts';
import { getPaymentMethod } from '../methods/registry.ts';
import type { CardChoice } from '../methods/payment-method.ts';
import { livePaymentStates } from './payment-states.ts';
import type { PaymentRow } from './payment-table.ts';

/** The maximum number of card and bank attempts for one booking. */
export const maxAttempts = 12;

const problem = createProblems(confirmPayment);

const createInFlightProblem = () =>
  problem('attempt_in_flight', 'Payment in progress', 'Another payment of this booking is under way.');

const isLive = ({ state }: PaymentRow): boolean => livePaymentStates.some((one) => one === state);

/** Creates the function that charges a card for an order. It throws ProblemError as the endpoint declares. */
export const createConfirmPayment =
  (deps: PaymentDeps) =>
  (asked: BookedOrder & PaymentOrder, card: CardChoice): Promise<PaymentRow> => {
    let seen: BookedOrder | undefined = isLive(asked.payment) ? asked : undefined;
    return retryOnConflict(
      async () => {
        const order = seen ?? (await deps.orders.byBooking(deps.db, asked.booking.booking_id));
        seen = undefined;
        if (!order) throw createHoldEndedProblem(asked.hold);
        return chargeByStatus(deps, order, asked.payment, card).catch(throwConflict);
      },
      { exhausted: createInFlightProblem },
    );
  };

/** Throws Conflict if another attempt for the booking was stored first, so that the caller retries. */
const throwConflict = (error: unknown): never => {
  throw isUniqueViolation(error, 'payments_one_attempt') ? new Conflict('Another attempt began') : error;
};

/** Charges the card, or refuses to charge it, depending on the status of the booking. */
const chargeByStatus = async (
  deps: PaymentDeps,
  order: BookedOrder,
  asked: PaymentRow,
  card: CardChoice,
): Promise<PaymentRow> => {
  const { booking, payment: current } = order;
  switch (booking.status) {
    case 'draft':
      return payDraft(deps, order, asked, card);
    case 'paying': {
      if (!current) throw new Conflict(`${booking.booking_id} is paid for without a payment`);
      if (current.payment_method === card.payment_method) return current;
      // The bank's challenge of the previous card is still open, on this or another page. The new card replaces that
      // attempt.
      if (current.state !== 'challenged') throw createInFlightProblem();
      await cancelAttempt(deps, { booking, payment: current });
      throw new Conflict(`${booking.booking_id} was freed for another card`);
    }
    case 'failed':
    case 'expired':
      throw createHoldEndedProblem(order.hold);
    case 'confirmed':
      if (current?.state === 'due') return payDue(deps, order, current, card);
      if (current?.state === 'challenged' && current.payment_method !== card.payment_method) {
        await cancelAttempt(deps, { booking, payment: current });
        throw new Conflict(`${booking.booking_id} was freed for another card`);
      }
      return requireSameCard(current, card);
    default:
      return requireSameCard(current, card);
  }
};

/** Charges the first card of a booking, or the next one after a refusal. */
const payDraft = async (
  deps: PaymentDeps,
  order: BookedOrder,
  asked: PaymentRow,
  card: CardChoice,
): Promise<PaymentRow> => {
  const { booking, hold } = order;
  if (!isHeld(hold, deps.clock.now())) throw createHoldEndedProblem(hold);
  if (booking.card_attempts >= maxAttempts) {
    throw commonProblem('too_many_requests', {
      title: 'Too many cards',
      detail: 'Too many cards were tried for this booking. Nothing was charged.',
    });
  }
  // Fails if the page has not attached the booking, or if the price or the tenders have changed since then.
  checkAgreed(order, order.payment ?? asked);
  const payment = await choosePayment(deps, order, asked, card);
  checkAgreed(order, payment);
  if (getPaymentMethod(payment).kind === 'nothing')
    return (await deps.orders.report(deps, { booking, payment }, 'nothing_to_pay')).payment;
  const given = getPaymentMethod(payment).toPaymentCard(payment, card);
  const attempted = (await beginAttempt(deps, { booking, payment }, given)).payment;
  if (attempted.state === 'open' && attempted.message_code === 'card_unknown') {
    throw problem('payment_method_unknown', 'Unknown card', 'The provider does not know this card. Type it again.');
  }
  return attempted;
};

/**
 * Returns the payment for which to charge the card. The payment of the request may have been voided after its page was
 * loaded.
 */
const choosePayment = async (
  deps: PaymentDeps,
  order: BookedOrder,
  asked: PaymentRow,
  card: CardChoice,
): Promise<PaymentRow> => {
  const { payment, booking, hold } = order;
  const { pg_type: pgType } = card;
  // The page expects a later charge, but the current payment would charge the card at once. The traveller must choose
  // the charge date again.
  if (getPaymentMethod(asked).chargesLater && payment?.method !== asked.method) {
    throw problem('booking_missing', 'Choose again', 'Choose again when the card is to be charged.');
  }
  const keeper = hold.terms.card_keeper !== null ? { keeper: booking.user_id } : {};
  if (payment?.state !== 'open')
    return openPayment(deps, order, { ...toPaymentRequest(asked, booking), pgType, ...keeper });
  if (getPaymentMethod(payment).acceptsCard(payment, card, hold)) return payment;
  await queueVoid(deps, payment);
  return openPayment(deps, { ...order, payment: null }, { ...toPaymentRequest(payment, booking), pgType, ...keeper });
};

/** Charges another card for a confirmed booking whose saved card could not be charged. */
const payDue = async (
  deps: PaymentDeps,
  { booking }: BookedOrder,
  payment: PaymentRow,
  card: CardChoice,
): Promise<PaymentRow> => {
  if (booking.card_attempts >= 2 * maxAttempts) {
    throw commonProblem('too_many_requests', { detail: 'Too many cards were tried.' });
  }
  const own = { ...card, customer_id: payment.customer_id, keeps_card: false };
  return (await beginAttempt(deps, { booking, payment }, own)).payment;
};

/**
 * Returns the payment if it was made with this card, because the page then repeats a request whose response was lost.
 * @throws ProblemError already_paid if the payment was made in another way
 */
const requireSameCard = (current: PaymentRow | null, card: CardChoice): PaymentRow => {
  if (current?.payment_method === card.payment_method && current.state !== 'kept') return current;
  throw problem('already_paid', 'Already paid', 'The booking is paid. Nothing more was charged.');
};
