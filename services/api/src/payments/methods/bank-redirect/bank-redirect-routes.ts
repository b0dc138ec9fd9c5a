import { redirectToBank, payAtBank, returnFromBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { sellerOf } from '../../../people/organisations/seller.ts';
import { leadsHome } from '../../../platform/http/own-origin.ts';
import { createOpenOwnPayment } from '../../order/open-own-payment.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { unlessAway } from '../../lifecycle/open-payment.ts';
import { paymentView } from '../../lifecycle/payment-view.ts';
import { createPayAtBank } from './pay-at-bank.ts';

/** The way to the traveller's own bank, and back. */
export const bankRedirectRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { gateway, route } = deps;
  const opened = createOpenOwnPayment(deps);
  const pay = createPayAtBank(deps);

  route(app, payAtBank, async ({ params, query, body, traveller, request }) => {
    const order = await opened(params.payment_id, traveller, query.access);
    const { booking } = order;
    if (!booking) {
      throw declaredProblem(payAtBank, 'booking_missing', { detail: 'The payment has no booking that it is for.' });
    }
    if (!leadsHome(body.return_url, request.host)) {
      throw declaredProblem(payAtBank, 'return_url_wrong', { detail: 'return_url leads away from this site.' });
    }
    const organisation = await sellerOf(deps, order.hold);
    // What the provider adds to the address on the way back is dropped here: no page or log has its secret.
    const back = new URL(returnFromBank.path, body.return_url);
    back.searchParams.set('to', body.return_url);
    const payment = await unlessAway(pay({ ...order, booking }, { organisation, returnUrl: back.href }));
    return { data: paymentView(gateway, payment) };
  });

  route(app, redirectToBank, async ({ params, query, traveller, request, reply }) => {
    const { payment } = await opened(params.payment_id, traveller, query.access);
    const { redirect_url } = paymentView(gateway, payment);
    reply.header('location', redirect_url ?? ownPage(query.from, request.host));
    return 'On to the bank';
  });

  route(app, returnFromBank, async ({ query, request, reply }) => {
    reply.header('location', ownPage(query.to, request.host));
    return 'Back to the shop';
  });
};

/** The page of this site that an address names, in letters that a header can have; the home page for any other. */
const ownPage = (url: string, host: string): string => (leadsHome(url, host) ? new URL(url).href : '/');
