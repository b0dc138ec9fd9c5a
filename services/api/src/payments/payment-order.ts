import { createPayment } from '@travel/contracts/endpoints/payments';
import { declaredProblem } from '@travel/kit/problem';
import type { ApiDb } from '../database/schema.ts';
import { findOrderByToken } from '../bookings/find-order.ts';
import type { Order } from '../bookings/find-order.ts';

/**
 * What is about to be paid: the order of a hold's token that can still be paid, or is being paid for.
 * @throws ProblemError order_unknown, hold_ended
 */
export const payableOrder = async (db: ApiDb, orderId: string, now: Date): Promise<Order> => {
  const order = await findOrderByToken(db, orderId);
  if (!order) throw declaredProblem(createPayment, 'order_unknown', { detail: 'There is no such order.' });
  const { status, expires_at } = order.hold;
  if (status === 'booking' || (status === 'held' && expires_at > now)) return order;
  throw declaredProblem(createPayment, 'hold_ended', {
    title: 'Not held any more',
    detail: 'The room is not held any more. Look for it again.',
  });
};
