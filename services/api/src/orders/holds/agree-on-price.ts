import { agreeOnPrice } from '@travel/contracts/endpoints/holds';
import type { Money } from '@travel/contracts/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { declaredProblem } from '@travel/kit/problem';
import type { CanOpen } from '../bookings/booking-access.ts';
import { findOrderByToken } from '../bookings/find-order.ts';
import type { Order } from '../bookings/find-order.ts';
import type { TransitionDeps } from '../bookings/transition-booking.ts';
import { repriceOrder } from '../bookings/write-draft.ts';
import { memberPercentOf, withoutPromise } from '../../products/hotels/search/member-prices.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import type { StayPrice } from '../../products/hotels/search/stay-price.ts';
import type { Offers } from '../../products/hotels/offers/offers.ts';
import { isAtSiteOf } from '../../people/requests/traveller.ts';
import type { Traveller } from '../../people/requests/traveller.ts';
import { memberPays } from '../../reference/member-terms.ts';
import { isStayHold } from './hold-table.ts';
import type { StayHold } from './hold-table.ts';

interface AgreeParts extends TransitionDeps {
  readonly offers: Pick<Offers, 'priceFor'>;
  readonly canOpen: CanOpen;
}

const problem = (code: Parameters<typeof declaredProblem<typeof agreeOnPrice>>[1], detail: string) =>
  declaredProblem(agreeOnPrice, code, { detail });

/** A stay that nobody pays for just now. */
type HeldOrder = Order & { readonly hold: StayHold };

/** @throws ProblemError hold_unknown, hold_in_use, hold_ended */
const openOrder = async (
  { db, clock, canOpen }: AgreeParts,
  token: string,
  somebody: Traveller,
): Promise<HeldOrder> => {
  const order = await findOrderByToken(db, token);
  if (
    !order ||
    !(await isAtSiteOf(order.hold, somebody)) ||
    (order.booking && !(await canOpen(order.booking, somebody)))
  ) {
    throw problem('hold_unknown', 'There is no such hold.');
  }
  const { hold } = order;
  if (!isStayHold(hold)) throw problem('hold_unknown', 'There is no such hold.');
  if (hold.status === 'booking') throw problem('hold_in_use', 'It is being paid for, at the price agreed to.');
  if (hold.status !== 'held' || hold.expires_at <= clock.now()) {
    throw problem('hold_ended', 'The room is not held any more.');
  }
  return { ...order, hold };
};

/** What who asks pays of it; what is held at already where membership makes no difference. */
const priceNow = ({ offers }: AgreeParts, { hold }: HeldOrder, member: MemberTerms): StayPrice => {
  const theirs = withoutPromise(offers.priceFor(hold.stay, hold.offered_price, member));
  return memberPercentOf(theirs) === memberPercentOf(hold.price) ? hold.price : theirs;
};

/** @throws ProblemError price_changed */
const requireAgreement = (
  agreed: Money,
  { inclusive: now }: StayPrice,
  { price: { inclusive: was } }: StayHold,
): void => {
  if (agreed.currency === now.currency && agreed.amount === now.amount) return;
  throw declaredProblem(agreeOnPrice, 'price_changed', {
    title: 'The price has changed',
    detail: 'The stay costs something else than was agreed to.',
    context: { was, now, reason: 'membership' },
  });
};

/**
 * Brings what is held to the price that who asks pays, as members or not, once they agreed to it.
 * @throws ProblemError as the endpoint declares
 */
export const createAgreeOnPrice =
  (parts: AgreeParts) =>
  async (token: string, agreed: Money, somebody: Traveller): Promise<void> => {
    const member = memberPays(await somebody.session());
    await retryOnConflict(async () => {
      const order = await openOrder(parts, token, somebody);
      const price = priceNow(parts, order, member);
      requireAgreement(agreed, price, order.hold);
      if (price !== order.hold.price) await repriceOrder(parts, order, price);
    });
  };
