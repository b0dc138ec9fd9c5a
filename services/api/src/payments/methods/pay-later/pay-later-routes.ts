import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { createOpenOwnPayment } from '../../order/open-order.ts';
import { requireBooking } from '../../order/payment-checks.ts';
import { mapUnavailable } from '../../lifecycle/open-payment.ts';
import { toPaymentView } from '../../lifecycle/payment-view.ts';
import { createChangeMethod } from './change-method.ts';

export const payLaterRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const opened = createOpenOwnPayment(deps);
  const change = createChangeMethod(deps);

  deps.route(app, changePaymentMethod, async ({ params, query, body, traveller }) => {
    const order = requireBooking(await opened(params.payment_id, traveller, query.access));
    const session = await traveller.session();
    const payment = await mapUnavailable(change(order, body.method, session?.user ?? null));
    return { data: toPaymentView(deps.gateway, payment) };
  });
};
