import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { getNotHeldProblem } from './held.ts';
import type { Order } from './order.ts';

/**
 * Rejects a payment if the order has ended: it must be held or already being booked.
 * @throws ProblemError hold_ended
 */
export const requirePayable = ({ hold }: Pick<Order, 'hold'>, now: Date): void => {
  const { status, expires_at } = hold;
  if (status === 'booking' || (status === 'held' && expires_at > now)) return;
  throw createDeclaredProblem(createPayment, 'hold_ended', getNotHeldProblem(hold, 'Choose it again.'));
};
