import { readPaymentOptions } from '@travel/contracts/endpoints/orders';
import type { App } from '@travel/kit/server';
import type { BookingParts } from '../../orders/bookings/booking-parts.ts';
import { cashCardRoutes } from './cash-card/cash-card-routes.ts';
import { couponRoutes } from './coupon/coupon-routes.ts';
import { loyaltyRoutes } from './points/loyalty-routes.ts';
import { createOpenOrder } from './open-order.ts';
import { createPaymentOptions } from './payment-options.ts';
import { payerOf } from './payer.ts';
import { createTenderDesk } from './tender-desk.ts';

/** What an order can be paid with besides a card: what there is, and applying it. */
export const orderRoutes = (app: App, parts: BookingParts): void => {
  const { db, clock, hotels, forTravellers } = parts;
  const openOrder = createOpenOrder(parts);
  const options = createPaymentOptions({ db, clock, exchange: hotels.exchange, inventory: hotels.inventory });

  forTravellers(app, readPaymentOptions, async ({ params, traveller }) => {
    const order = await openOrder(params.order_id, traveller);
    return { data: await options(order, await payerOf(parts, order, traveller)) };
  });

  const desk = createTenderDesk(parts);
  couponRoutes(app, parts, desk);
  cashCardRoutes(app, parts, desk);
  loyaltyRoutes(app, parts, desk);
};
