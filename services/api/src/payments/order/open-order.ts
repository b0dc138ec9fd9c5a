import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { readPayment } from '@travel/contracts/endpoints/payments/payments';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { isSoldAtSite, type Traveller } from '../../platform/http/traveller.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import type { BookedOrder, Order, PaymentOrder } from './order.ts';
import { createHoldEndedProblem } from './payment-checks.ts';

export const createOrderUnknownProblem = () =>
  createDeclaredProblem(readPaymentOptions, 'order_unknown', { detail: 'There is no such order.' });

/**
 * Creates a function that opens an order to anyone who has its token. Once a booking exists, only travellers with
 * access to the booking can open it. An order opens only at the site of the organisation that sells it, while it is
 * held or being booked.
 */
export const createOpenOrder =
  ({ db, clock, orders }: Pick<PaymentDeps, 'db' | 'clock' | 'orders'>) =>
  /** @throws ProblemError order_unknown, hold_ended */
  async (orderId: string, somebody: Traveller): Promise<Order> => {
    const order = await orders.byToken(db, orderId);
    if (!order || !(await isSoldAtSite(order.hold, somebody))) throw createOrderUnknownProblem();
    if (order.booking && !(await orders.canOpen(order.booking, somebody))) throw createOrderUnknownProblem();
    const { status, expires_at } = order.hold;
    if (status === 'booking' || (status === 'held' && expires_at > clock.now())) return order;
    throw createHoldEndedProblem(order.hold, 'Choose it again.');
  };

/** Creates a function that returns the order of a payment to travellers with access, at the seller's site. */
export const createOpenOwnPayment =
  ({ db, orders }: Pick<PaymentDeps, 'db' | 'orders'>) =>
  /** @throws ProblemError payment_unknown */
  async (paymentId: string, traveller: Traveller, access?: string): Promise<PaymentOrder> => {
    const order = await orders.byPayment(db, paymentId);
    if (order && (await isSoldAtSite(order.hold, traveller))) {
      const { booking, payment } = order;
      // Before a booking exists, the payment belongs to the browser that created it; afterwards, to the booking's
      // owner.
      const isOwn = booking
        ? await orders.canOpen(booking, traveller, access)
        : payment.browser_hash === traveller.browser;
      if (isOwn) return order;
    }
    throw createDeclaredProblem(readPayment, 'payment_unknown', { detail: 'There is no such payment.' });
  };

/**
 * Runs an action on the current state of a booked order. After a conflict, repeats the action with the new state.
 * `exhausted` creates the error after the last attempt.
 */
export const runOnCurrentOrder = <T>(
  { db, orders }: Pick<PaymentDeps, 'db' | 'orders'>,
  { booking, hold }: BookedOrder,
  act: (order: BookedOrder) => Promise<T>,
  exhausted: () => Error,
): Promise<T> =>
  retryOnConflict(
    async () => {
      const order = await orders.byBooking(db, booking.booking_id);
      if (!order) throw createHoldEndedProblem(hold);
      return act(order);
    },
    { exhausted },
  );
