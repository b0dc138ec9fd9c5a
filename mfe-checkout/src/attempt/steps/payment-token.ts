import type { OrderTotals, PaymentOptions } from '@travel/contracts/endpoints/orders';
import type { PaymentToken } from '@travel/contracts/endpoints/payment-suppliers';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { isPositive, toDecimal, zero } from '@travel/contracts/money';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { logCardFailure } from '../../foundation/refusals/console-log.ts';
import type { CheckoutContext } from '../../order/checkout-context.ts';
import { tenderOf } from '../../order/order-store.ts';
import { loggedStep } from './step-log.ts';

type TokenRequest = EndpointRequest<ApiEndpoints['POST /api/payments/token']>['body'];

/** What the order is paid with besides, as the last answer has it. */
export type OrderParts = Pick<PaymentOptions, 'order' | 'wallet'> | null;

/** Milliseconds: whoever has pressed Pay Now waits for it, and it can be done without. */
const patience = 5_000;

const nameOf = ({ host, props: { order } }: CheckoutContext): Pick<TokenRequest, 'first_name' | 'last_name'> => {
  const { user } = host.session;
  const { first_name = user?.firstname ?? '', last_name = user?.lastname ?? '' } = order.payer ?? {};
  return { first_name, last_name };
};

/** The fields of the coupon and the cash card (spec §7.4/01), empty where neither is applied. */
const takenOff = (totals: OrderTotals | null, currency: string) => {
  const coupon = tenderOf(totals, 'coupon');
  const cash = tenderOf(totals, 'cash_card');
  return {
    cn_cd: coupon?.label ?? '',
    cn_trnid: coupon?.tender_id ?? '',
    cn_disc: toDecimal(coupon?.amount ?? zero(currency)),
    cashcard: cash?.source_id ?? '',
    cashcard_amount: toDecimal(cash?.amount ?? zero(currency)),
  };
};

const ask = async (now: CheckoutContext, body: TokenRequest, parts: OrderParts): Promise<PaymentToken> => {
  const { host } = now;
  const wallets = (parts?.wallet?.usages ?? []).filter(({ amountUseInRoom }) => isPositive(amountUseInRoom));
  const { user } = host.session;
  if (wallets.length === 0 || !user) {
    return (await host.http('POST /api/payments/token', { body, timeout: patience })).data;
  }
  const walletBody = {
    ...body,
    wallets: wallets.map(({ wallet_id, roomNumber, amountUseInRoom }) => ({ wallet_id, roomNumber, amountUseInRoom })),
    customer_id: user.user_id,
    referer: host.route.path,
  };
  return (await host.http('POST /api/payments/wallet-token', { body: walletBody, timeout: patience })).data;
};

/**
 * Asks for the token that the order is paid by (spec §7.4/01): it names the payment that stands for the order now,
 * whichever page made it, and has exactly those wallet cards set aside that are on the screen. Null where none comes;
 * the payment of the form is then paid with, and whatever does not fit is told by the step that attaches the booking.
 */
export const paymentToken = async (
  now: CheckoutContext,
  parts: OrderParts,
  pg_type: PgType,
): Promise<PaymentToken | null> => {
  const { host, props } = now;
  const { amount, order, productCode } = props;
  const asked = { pg_amt: toDecimal(amount), currency: amount.currency, product_type: productCode, pg_type };
  const body = {
    ...asked,
    id: order.order_id,
    ...takenOff(parts?.order ?? null, amount.currency),
    ...nameOf(now),
  };
  try {
    return await loggedStep(host, 'token', asked, () => ask(now, body, parts));
  } catch (error) {
    logCardFailure('token', error);
    return null;
  }
};
