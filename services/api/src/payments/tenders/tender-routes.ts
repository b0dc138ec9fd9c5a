import { readPaymentOptions, replaceTenders } from '@travel/contracts/endpoints/payments/orders';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { cashCardRoutes } from './cash-card/cash-card-routes.ts';
import { couponRoutes } from './coupon/coupon-routes.ts';
import { loyaltyRoutes } from './points/loyalty-routes.ts';
import { createOpenOrder } from '../order/open-order.ts';
import { createPaymentOptions } from '../options/payment-options.ts';
import { getPayer } from '../order/payer.ts';
import { applyMix } from './set-mix.ts';
import { createTenderService } from './tender-service.ts';
import { readBalances } from '@travel/contracts/endpoints/payments/balances';
import { money } from '@travel/contracts/money/money';
import { getPointsValue } from '@travel/contracts/payments/points';
import { findCashCards } from './cash-card/own-cash-cards.ts';
import { findPoints } from './points/own-points.ts';
import { findChanges } from './points/point-adjustments.ts';

/** Registers the route that returns the user's balances of cash cards and points, independent of an order. */
const balanceRoutes = (app: App, deps: Pick<PaymentRouteDeps, 'db' | 'orders' | 'clock' | 'route'>): void => {
  const { clock, route } = deps;

  route(app, readBalances, async ({ user }) => {
    const seenFrom = { holdId: '', now: clock.now() };
    const [cards, points] = await Promise.all([
      findCashCards(deps, user.user_id, seenFrom),
      findPoints(deps, user.user_id, seenFrom),
    ]);
    return {
      data: {
        cash_cards: cards.map(({ cash_card_id, balance, free, currency }) => ({
          cash_card_id,
          balance: money(free, currency),
          set_aside: money(balance - free, currency),
        })),
        points: await Promise.all(
          points.map(async (own) => ({
            membership_no: own.membership_no,
            point_type_code: own.point_type_code,
            point_type_label: own.point_type_label,
            points: own.free,
            set_aside: own.points - own.free,
            worth: getPointsValue(own.free, own.rate_per_miles, own.currency),
            adjustments: await findChanges(deps.db, own),
          })),
        ),
      },
    };
  });
};

export const tenderRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { route } = deps;
  const openOrder = createOpenOrder(deps);
  const options = createPaymentOptions(deps);

  route(app, readPaymentOptions, async ({ params, traveller }) => {
    const order = await openOrder(params.order_id, traveller);
    return { data: await options(order, await getPayer(deps, order, traveller)) };
  });

  const service = createTenderService(deps);
  route(app, replaceTenders, async ({ params, body, traveller, user }) => {
    const checkout = await service.open(params.order_id, { traveller, user });
    await applyMix(deps, checkout, body.tenders);
    const order = (await deps.orders.byToken(deps.db, params.order_id)) ?? checkout.order;
    return { data: await options(order, await getPayer(deps, order, traveller)) };
  });
  couponRoutes(app, deps, service);
  cashCardRoutes(app, deps, service);
  loyaltyRoutes(app, deps, service);
  balanceRoutes(app, deps);
};
