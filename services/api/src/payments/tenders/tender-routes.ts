import { readPaymentOptions, setMix } from '@travel/contracts/endpoints/payments/orders';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { balanceRoutes } from './balance-routes.ts';
import { cashCardRoutes } from './cash-card/cash-card-routes.ts';
import { couponRoutes } from './coupon/coupon-routes.ts';
import { loyaltyRoutes } from './points/loyalty-routes.ts';
import { createOpenOrder } from '../order/open-order.ts';
import { createPaymentOptions } from './payment-options.ts';
import { getPayer } from '../order/payer.ts';
import { applyMix } from './set-mix.ts';
import { createTenderService } from './tender-service.ts';

/** Registers the routes for payment options, tenders and balances. */
export const tenderRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { route } = deps;
  const openOrder = createOpenOrder(deps);
  const options = createPaymentOptions(deps);

  route(app, readPaymentOptions, async ({ params, traveller }) => {
    const order = await openOrder(params.order_id, traveller);
    return { data: await options(order, await getPayer(deps, order, traveller)) };
  });

  const service = createTenderService(deps);
  route(app, setMix, async ({ params, body, traveller, user }) => {
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
