import { acceptPrice } from '@travel/contracts/endpoints/orders/holds';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { isSoldAtSite, type Traveller } from '../../platform/http/traveller.ts';
import { findOrderByToken, type Order } from '../bookings/find-order.ts';
import { isOffered } from './hold.ts';
import { getHoldState } from './hold-state.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';

// Creates a problem of `hold_unknown`, `hold_in_use` or `hold_ended`, which every endpoint that changes a hold
// declares.
const problem = (code: 'hold_unknown' | 'hold_in_use' | 'hold_ended', detail: string) =>
  createDeclaredProblem(acceptPrice, code, { detail });

/**
 * Finds a hold that is not being paid.
 * @throws ProblemError hold_unknown, hold_in_use, hold_ended
 */
export const findChangeableOrder = async (
  { db, clock, canOpen, products }: BookingDeps,
  token: string,
  visitor: Traveller,
): Promise<Order> => {
  const order = await findOrderByToken(db, token);
  if (
    !order ||
    !isOffered(order.hold) ||
    !(await isSoldAtSite(order.hold, visitor)) ||
    (order.booking && !(await canOpen(order.booking, visitor)))
  ) {
    throw problem('hold_unknown', 'There is no such hold.');
  }
  const { hold } = order;
  const state = getHoldState(hold, clock.now());
  if (state === 'in_use') throw problem('hold_in_use', 'The hold is being paid for as agreed.');
  if (state === 'ended') {
    const { thing } = products.of(hold.product_type).nouns;
    throw problem('hold_ended', `The ${thing} is no longer on hold.`);
  }
  return order;
};
