import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { createOpenOwnPayment } from '../../order/open-own-payment.ts';
import { mapUnavailable } from '../../lifecycle/open-payment.ts';
import { toPaymentView } from '../../lifecycle/payment-view.ts';
import { createChangeMethod } from './change-method.ts';

/** Registers the route that chooses whether a card is charged at once or later. */
export const payLaterRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const opened = createOpenOwnPayment(deps);
  const change = createChangeMethod(deps);

  deps.route(app, changePaymentMethod, async ({ params, query, body, traveller }) => {
    const order = await opened(params.payment_id, traveller, query.access);
    const { booking } = order;
    if (!booking) {
      throw createDeclaredProblem(changePaymentMethod, 'booking_missing', {
        detail: 'The payment is not attached to a booking.',
      });
    }
    const session = await traveller.session();
    const payment = await mapUnavailable(change({ ...order, booking }, body.method, session?.user ?? null));
    return { data: toPaymentView(deps.gateway, payment) };
  });
};
