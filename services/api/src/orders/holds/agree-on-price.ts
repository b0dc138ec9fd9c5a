import { agreeOnPrice } from '@travel/contracts/endpoints/holds';
import type { ItemPrice } from '@travel/contracts/endpoints/order-items';
import type { Money } from '@travel/contracts/money';
import { money } from '@travel/contracts/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { declaredProblem } from '@travel/kit/problem';
import { isAtSiteOf } from '../../people/requests/traveller.ts';
import type { Traveller } from '../../people/requests/traveller.ts';
import { memberPays } from '../../reference/member-terms.ts';
import type { Products } from '../../products/product.ts';
import type { CanOpen } from '../bookings/booking-access.ts';
import { findOrderByToken } from '../bookings/find-order.ts';
import type { Order } from '../bookings/find-order.ts';
import type { TransitionDeps } from '../bookings/transition-booking.ts';
import { repriceOrder } from '../bookings/write-draft.ts';
import { totalOf } from '../items/item.ts';
import { priceAsMember } from '../items/item-prices.ts';
import { isOffered } from './hold.ts';
import type { Hold } from './hold.ts';

interface AgreeDeps extends TransitionDeps {
  readonly products: Products;
  readonly canOpen: CanOpen;
}

const problem = (code: Parameters<typeof declaredProblem<typeof agreeOnPrice>>[1], detail: string) =>
  declaredProblem(agreeOnPrice, code, { detail });

/** What nobody pays for just now. @throws ProblemError hold_unknown, hold_in_use, hold_ended */
const openOrder = async (
  { db, clock, canOpen, products }: AgreeDeps,
  token: string,
  somebody: Traveller,
): Promise<Order> => {
  const order = await findOrderByToken(db, token);
  if (
    !order ||
    !isOffered(order.hold) ||
    !(await isAtSiteOf(order.hold, somebody)) ||
    (order.booking && !(await canOpen(order.booking, somebody)))
  ) {
    throw problem('hold_unknown', 'There is no such hold.');
  }
  const { hold } = order;
  if (hold.status === 'booking') throw problem('hold_in_use', 'It is being paid for, at the price agreed to.');
  if (hold.status !== 'held' || hold.expires_at <= clock.now()) {
    const { thing } = products.of(hold.product_type).words;
    throw problem('hold_ended', `The ${thing} is not held any more.`);
  }
  return order;
};

/** @throws ProblemError price_changed */
const requireAgreement = (agreed: Money, prices: readonly ItemPrice[], { total, currency }: Hold): void => {
  const now = totalOf(prices);
  if (agreed.currency === now.currency && agreed.amount === now.amount) return;
  throw declaredProblem(agreeOnPrice, 'price_changed', {
    title: 'The price has changed',
    detail: 'It costs something else than was agreed to.',
    context: { was: money(total, currency), now, reason: 'membership' },
  });
};

/**
 * Brings what is held to the price that who asks pays, as members or not, once they agreed to it.
 * @throws ProblemError as the endpoint declares
 */
export const createAgreeOnPrice =
  (deps: AgreeDeps) =>
  async (token: string, agreed: Money, somebody: Traveller): Promise<void> => {
    const member = memberPays(await somebody.session());
    // Somebody may begin, agree or release just then: it is looked at again.
    await retryOnConflict(async () => {
      const order = await openOrder(deps, token, somebody);
      const { items } = order.hold;
      const prices = items.map((item) => priceAsMember(deps.products, item, member));
      requireAgreement(agreed, prices, order.hold);
      if (prices.some((price, at) => price !== items[at]?.price)) await repriceOrder(deps, order, prices);
    });
  };
