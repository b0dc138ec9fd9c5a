import { acceptPrice } from '@travel/contracts/endpoints/orders/holds';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { Money } from '@travel/contracts/money/money';
import { money } from '@travel/contracts/money/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { Traveller } from '../../platform/http/traveller.ts';
import { memberPays } from '../../reference/member-terms.ts';
import { repriceOrder } from '../bookings/write-draft.ts';
import { totalOf } from '../items/item.ts';
import { priceAsMember } from '../items/item-prices.ts';
import type { Hold } from './hold.ts';
import { openOrder } from './open-order.ts';
import type { OpenOrderDeps } from './open-order.ts';

/** @throws ProblemError price_changed */
const requireAgreement = (agreed: Money, prices: readonly ItemPrice[], { total, currency }: Hold): void => {
  const now = totalOf(prices);
  if (agreed.currency === now.currency && agreed.amount === now.amount) return;
  throw declaredProblem(acceptPrice, 'price_changed', {
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
  (deps: OpenOrderDeps) =>
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
