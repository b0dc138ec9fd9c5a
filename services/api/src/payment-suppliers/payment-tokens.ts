import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/cookies';
import { generatePaymentToken } from '@travel/contracts/endpoints/payment-suppliers';
import type { PaymentToken } from '@travel/contracts/endpoints/payment-suppliers';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { declaredProblem } from '@travel/kit/problem';
import type { BookingParts } from '../bookings/booking-parts.ts';
import type { Order } from '../bookings/find-order.ts';
import { requireAmount } from '../payments/create-payment.ts';
import { fittingPayment } from '../payments/open-payment.ts';
import type { PaymentWish } from '../payments/open-payment.ts';
import { payableOrder } from '../payments/payment-order.ts';
import { statementNameOf } from '../payments/statement-name.ts';
import type { Traveller } from '../requests/traveller.ts';
import { chosenSupplier } from './suppliers.ts';

type TokenRequest = ParsedRequest<typeof generatePaymentToken>['body'];

interface Chosen {
  readonly pgType: PgType;
  readonly organisation: Organisation;
  readonly browser: string;
}

/** What a payment is made with, as far as a request and its organisation say. */
export const tokenWish = (
  request: FastifyRequest,
  { pgType, organisation, browser }: Chosen,
): Omit<PaymentWish, 'description'> => ({
  browser,
  pgType,
  returnUrl: `${request.protocol}://${request.host}/checkout-success`,
  language: parseCookie(request.headers.cookie ?? '', 'lang_code') ?? null,
  statementName: statementNameOf(organisation.name),
});

/** The tokens that orders are paid by (spec §3, payment token response). */
export const createTokens = (parts: BookingParts) => {
  /** The token of the order's payment with a supplier, which is made where there is none. */
  const tokenOf = async (order: Order, wish: Omit<PaymentWish, 'description'>): Promise<PaymentToken> => {
    const { hold, booking } = order;
    const description = hold.stay?.hotel_name ?? hold.purchase?.name ?? hold.product_type;
    const payment = await fittingPayment(parts, order, { ...wish, description });
    const token = payment.client_secret ?? '';
    return {
      booking_id: booking?.booking_id ?? '',
      payment_token: { is_popup: false, orderToken: token },
      payment_id: payment.payment_id,
      token,
      subscription_trial: hold.purchase?.metadata.is_trial ?? false,
    };
  };

  return {
    tokenOf,
    /** @throws ProblemError order_unknown, hold_ended, amount_wrong, supplier_unknown, provider_unavailable */
    async generate(
      body: TokenRequest,
      traveller: Traveller,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<PaymentToken> {
      const order = await payableOrder(parts.db, body.id, parts.clock.now());
      requireAmount(order.hold, body.pg_amt, body.currency);
      const organisation = await traveller.organisation();
      const pgType = chosenSupplier(organisation, parts.gateway, body.pg_type);
      if (pgType !== body.pg_type) {
        throw declaredProblem(generatePaymentToken, 'supplier_unknown', {
          detail: 'This organisation takes no payments with that supplier.',
        });
      }
      const browser = parts.knowBrowser(request, reply);
      return tokenOf(order, tokenWish(request, { pgType, organisation, browser }));
    },
  };
};
