import { readPaymentOptions } from '@travel/contracts/endpoints/orders';
import type { App } from '@travel/kit/server';
import type { PayingDeps } from '../paying-deps.ts';
import { cashCardRoutes } from './cash-card/cash-card-routes.ts';
import { couponRoutes } from './coupon/coupon-routes.ts';
import { loyaltyRoutes } from './points/loyalty-routes.ts';
import { createOpenOrder } from '../order/open-order.ts';
import { createPaymentOptions } from './payment-options.ts';
import { payerOf } from '../order/payer.ts';
import { createTenderService } from './tender-service.ts';

/** What an order can be paid with besides a card: what there is, and applying it. */
export const orderRoutes = (app: App, parts: PayingDeps): void => {
  const { forTravellers } = parts;
  const openOrder = createOpenOrder(parts);
  const options = createPaymentOptions(parts);

  forTravellers(app, readPaymentOptions, async ({ params, traveller }) => {
    const order = await openOrder(params.order_id, traveller);
    return { data: await options(order, await payerOf(parts, order, traveller)) };
  });

  const service = createTenderService(parts);
  couponRoutes(app, parts, service);
  cashCardRoutes(app, parts, service);
  loyaltyRoutes(app, parts, service);
};
