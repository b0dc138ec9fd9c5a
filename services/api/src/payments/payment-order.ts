import { createPayment } from '@travel/contracts/endpoints/payments';
import { declaredProblem } from '@travel/kit/problem';
import type { Order } from '../bookings/find-order.ts';

/** Nobody pays for what has ended: it can still be paid, or is being paid for. @throws ProblemError hold_ended */
export const requirePayable = ({ hold: { status, expires_at } }: Pick<Order, 'hold'>, now: Date): void => {
  if (status === 'booking' || (status === 'held' && expires_at > now)) return;
  throw declaredProblem(createPayment, 'hold_ended', {
    title: 'Not held any more',
    detail: 'The room is not held any more. Look for it again.',
  });
};
