import { acceptPrice } from '@travel/contracts/endpoints/orders/holds';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { type Money, money } from '@travel/contracts/money/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Traveller } from '../../platform/http/traveller.ts';
import { getViewerTerms } from '../../reference/member-terms.ts';
import { repriceOrder } from '../bookings/write-draft.ts';
import { sumPrices } from '../items/item.ts';
import { priceAsMember } from '../items/item-prices.ts';
import type { Hold } from './hold.ts';
import { findChangeableOrder } from './changeable-order.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';

/**
 * Requires that the traveller agreed to the current price.
 * @throws ProblemError price_changed
 */
const requireAgreement = (agreed: Money, prices: readonly ItemPrice[], { total, currency }: Hold): void => {
  const now = sumPrices(prices);
  if (agreed.currency === now.currency && agreed.amount === now.amount) return;
  throw createDeclaredProblem(acceptPrice, 'price_changed', {
    title: 'The price has changed',
    detail: 'The price differs from the agreed price.',
    context: { was: money(total, currency), now, reason: 'membership' },
  });
};

/**
 * Creates the function that updates a hold to the current price for a visitor, with or without the member discount, if
 * the visitor agreed to this price.
 * @throws ProblemError as declared by the endpoint
 */
export const createAgreeOnPrice =
  (deps: BookingDeps) =>
  async (token: string, agreed: Money, visitor: Traveller): Promise<void> => {
    const member = getViewerTerms(await visitor.session());
    // Retries if the order is changed concurrently.
    await retryOnConflict(async () => {
      const order = await findChangeableOrder(deps, token, visitor);
      const { items } = order.hold;
      const prices = items.map((item) => priceAsMember(deps.products, item, member));
      requireAgreement(agreed, prices, order.hold);
      if (prices.some((price, at) => price !== items[at]?.price)) await repriceOrder(deps, order, prices);
    });
  };
