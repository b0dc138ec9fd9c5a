import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { generatePaymentToken, type PaymentToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Order } from '../order/order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { requireAmount } from '../lifecycle/create-payment.ts';
import { openFittingPayment, type PaymentRequest } from '../lifecycle/open-payment.ts';
import { toStatementName } from '../provider/statement-name.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import { chooseSupplier } from './suppliers.ts';

type TokenRequest = ParsedRequest<typeof generatePaymentToken>['body'];

interface TokenInput {
  readonly pgType: PgType;
  readonly organisation: Organisation;
  readonly browser: string;
}

/** Returns the data of a new payment that follow from the HTTP request and the organisation. */
export const toTokenRequest = (
  request: FastifyRequest,
  { pgType, organisation, browser }: TokenInput,
): Omit<PaymentRequest, 'description'> => ({
  browser,
  pgType,
  returnUrl: `${request.protocol}://${request.host}/checkout-success`,
  language: parseCookie(request.headers.cookie ?? '', 'lang_code') ?? null,
  statementName: toStatementName(organisation.name),
});

/** Creates the functions that issue payment tokens for orders (spec §3, payment token response). */
export const createTokenIssuer = (deps: PaymentRouteDeps) => {
  /** Returns the payment token of an order at a payment supplier. Creates the payment if the order has none there. */
  const issueToken = async (order: Order, request: Omit<PaymentRequest, 'description'>): Promise<PaymentToken> => {
    const { hold, booking } = order;
    const payment = await openFittingPayment(deps, order, { ...request, description: hold.terms.title });
    const token = payment.client_secret ?? '';
    return {
      booking_id: booking?.booking_id ?? '',
      payment_token: { is_popup: false, orderToken: token },
      payment_id: payment.payment_id,
      token,
      subscription_trial: hold.terms.is_trial,
    };
  };

  /**
   * Checks that the request matches the order's amount and the organisation's suppliers.
   * @throws ProblemError amount_wrong, supplier_unknown
   */
  const check = async ({ hold }: Pick<Order, 'hold'>, { pg_amt, currency, pg_type }: TokenRequest) => {
    requireAmount(hold, pg_amt, currency);
    const organisation = await getSeller(deps, hold);
    const pgType = chooseSupplier(organisation, deps.gateway, pg_type);
    if (pgType === pg_type) return { organisation, pgType };
    throw createDeclaredProblem(generatePaymentToken, 'supplier_unknown', {
      detail: 'This organisation does not accept payments through this supplier.',
    });
  };

  return {
    tokenOf: issueToken,
    check,
    /**
     * Returns the payment token of an order.
     * @throws ProblemError amount_wrong, supplier_unknown, provider_unavailable
     */
    async generate(
      order: Order,
      body: TokenRequest,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<PaymentToken> {
      const { organisation, pgType } = await check(order, body);
      const browser = deps.ensureBrowserKey(request, reply);
      return issueToken(order, toTokenRequest(request, { pgType, organisation, browser }));
    },
  };
};
