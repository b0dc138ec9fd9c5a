import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Order } from './order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { isSoldAtSite, type Traveller } from '../../platform/http/traveller.ts';
import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import { getNotHeldProblem } from './held.ts';

export const orderUnknown = () =>
  createDeclaredProblem(readPaymentOptions, 'order_unknown', { detail: 'There is no such order.' });

/**
 * Returns the order with this ID, which is the token of its hold, if the traveller may pay the order.
 * @throws ProblemError order_unknown, hold_ended
 */
type OpenOrder = (orderId: string, somebody: Traveller) => Promise<Order>;

/**
 * Rejects a payment if the order has ended: it must be held or already being booked.
 * @throws ProblemError hold_ended
 */
const requirePayable = ({ hold }: Pick<Order, 'hold'>, now: Date): void => {
  const { status, expires_at } = hold;
  if (status === 'booking' || (status === 'held' && expires_at > now)) return;
  throw createDeclaredProblem(createPayment, 'hold_ended', getNotHeldProblem(hold, 'Choose it again.'));
};

/**
 * Creates a function that opens an order to anyone who has its token. Once a booking exists, only travellers with
 * access to the booking can open it. An order opens only at the site of the organisation that sells it.
 */
export const createOpenOrder =
  ({ db, clock, orders }: Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders'>): OpenOrder =>
  async (orderId, somebody) => {
    const order = await orders.byToken(db, orderId);
    if (!order || !(await isSoldAtSite(order.hold, somebody))) throw orderUnknown();
    if (order.booking && !(await orders.canOpen(order.booking, somebody))) throw orderUnknown();
    requirePayable(order, clock.now());
    return order;
  };
