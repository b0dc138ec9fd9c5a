import type { App } from '@travel/kit/server';
import type { BookingParts } from '../orders/bookings/booking-parts.ts';
import { invoiceRoutes } from '../paying/methods/invoice/invoice-routes.ts';
import { payLaterRoutes } from '../paying/methods/pay-later/pay-later-routes.ts';
import { supplierRoutes } from '../paying/payment-suppliers/supplier-routes.ts';
import { paymentRoutes } from '../paying/payments/payment-routes.ts';
import { webhookRoutes } from '../paying/payments/webhook-routes.ts';
import { savedCardRoutes } from '../paying/saved-cards/saved-card-routes.ts';
import { orderRoutes } from '../paying/tenders/order-routes.ts';
import { walletRoutes } from '../paying/tenders/wallet/wallet-routes.ts';

/** Opens ways to pay: payments, what is taken off a total besides, and saved cards. */
export const openPaying = (app: App, dependencies: BookingParts): void => {
  paymentRoutes(app, dependencies);
  supplierRoutes(app, dependencies);
  savedCardRoutes(app, dependencies);
  orderRoutes(app, dependencies);
  invoiceRoutes(app, dependencies);
  payLaterRoutes(app, dependencies);
  webhookRoutes(app, dependencies);
  walletRoutes(app, dependencies);
};
