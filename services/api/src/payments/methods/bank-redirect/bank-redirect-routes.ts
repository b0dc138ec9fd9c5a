import { redirectToBank, payAtBank, returnFromBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { getSeller } from '../../../accounts/organisations/seller.ts';
import { isOwnPage } from '../../../platform/http/same-origin.ts';
import { createOpenOwnPayment } from '../../order/open-order.ts';
import { requireBooking } from '../../order/payment-checks.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { mapUnavailable } from '../../lifecycle/open-payment.ts';
import { toPaymentView } from '../../lifecycle/payment-view.ts';
import { createPayAtBank } from './pay-at-bank.ts';

export const bankRedirectRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { gateway, route } = deps;
  const opened = createOpenOwnPayment(deps);
  const pay = createPayAtBank(deps);

  route(app, payAtBank, async ({ params, query, body, traveller, request }) => {
    const order = requireBooking(await opened(params.payment_id, traveller, query.access));
    if (!isOwnPage(body.return_url, request.host)) {
      throw createDeclaredProblem(payAtBank, 'return_url_wrong', { detail: 'return_url must be on this site.' });
    }
    const organisation = await getSeller(deps, order.hold);
    // The traveller returns through the route `returnFromBank`. It removes the query parameters that the provider adds
    // to the URL, so that its secret reaches no page or log.
    const back = new URL(returnFromBank.path, body.return_url);
    back.searchParams.set('to', body.return_url);
    const payment = await mapUnavailable(pay(order, { organisation, returnUrl: back.href }));
    return { data: toPaymentView(gateway, payment) };
  });

  route(app, redirectToBank, async ({ params, query, traveller, request, reply }) => {
    const { payment } = await opened(params.payment_id, traveller, query.access);
    const { redirect_url } = toPaymentView(gateway, payment);
    reply.header('location', redirect_url ?? ownPage(query.from, request.host));
    return 'On to the bank';
  });

  route(app, returnFromBank, async ({ query, request, reply }) => {
    reply.header('location', ownPage(query.to, request.host));
    return 'Back to the shop';
  });
};

/** Returns a URL with only ASCII characters if it belongs to this site, or else the path of the home page. */
const ownPage = (url: string, host: string): string => (isOwnPage(url, host) ? new URL(url).href : '/');
