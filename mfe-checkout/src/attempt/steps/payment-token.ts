import type { OrderTotals, PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { PaymentToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { isPositive, toDecimal, zero } from '@travel/contracts/money/money';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { logCardFailure } from '../../foundation/refusals/console-log.ts';
import type { CheckoutContext } from '../../order/checkout-context.ts';
import { findTender } from '../../order/order-store.ts';
import { runLoggedStep } from './step-log.ts';

type TokenRequest = EndpointRequest<ApiEndpoints['POST /api/payments/token']>['body'];

/** Coupon, cash card and wallet amounts according to the latest response. */
export type OrderParts = Pick<PaymentOptions, 'order' | 'wallet'> | null;

/** Milliseconds. Short, because the traveller waits after pressing Pay Now and the token is optional. */
const tokenTimeout = 5_000;

const getPayerName = ({ host, props: { order } }: CheckoutContext): Pick<TokenRequest, 'first_name' | 'last_name'> => {
  const { user } = host.session;
  const { first_name = user?.firstname ?? '', last_name = user?.lastname ?? '' } = order.payer ?? {};
  return { first_name, last_name };
};

/** Returns the fields of the coupon and the cash card (spec §7.4/01); empty if not applied. */
const getDiscountFields = (totals: OrderTotals | null, currency: string) => {
  const coupon = findTender(totals, 'coupon');
  const cash = findTender(totals, 'cash_card');
  return {
    cn_cd: coupon?.label ?? '',
    cn_trnid: coupon?.tender_id ?? '',
    cn_disc: toDecimal(coupon?.amount ?? zero(currency)),
    cashcard: cash?.source_id ?? '',
    cashcard_amount: toDecimal(cash?.amount ?? zero(currency)),
  };
};

const sendTokenRequest = async (now: CheckoutContext, body: TokenRequest, parts: OrderParts): Promise<PaymentToken> => {
  const { host } = now;
  const wallets = (parts?.wallet?.usages ?? []).filter(({ amountUseInRoom }) => isPositive(amountUseInRoom));
  const { user } = host.session;
  if (wallets.length === 0 || !user) {
    return (await host.http('POST /api/payments/token', { body, timeout: tokenTimeout })).data;
  }
  const walletBody = {
    ...body,
    wallets: wallets.map(({ wallet_id, roomNumber, amountUseInRoom }) => ({ wallet_id, roomNumber, amountUseInRoom })),
    customer_id: user.user_id,
    referer: host.route.path,
  };
  return (await host.http('POST /api/payments/wallet-token', { body: walletBody, timeout: tokenTimeout })).data;
};

/**
 * Requests the token that authorises paying the order (spec §7.4/01). It names the order's current payment, whichever
 * page created it, and reserves exactly the wallet cards shown. Returns null on failure: the form's payment is used
 * then, and attaching the booking reports any mismatch.
 */
export const requestPaymentToken = async (
  now: CheckoutContext,
  parts: OrderParts,
  pg_type: PgType,
): Promise<PaymentToken | null> => {
  const { host, props } = now;
  const { amount, order, productCode } = props;
  const fields = { pg_amt: toDecimal(amount), currency: amount.currency, product_type: productCode, pg_type };
  const body = {
    ...fields,
    id: order.order_id,
    ...getDiscountFields(parts?.order ?? null, amount.currency),
    ...getPayerName(now),
  };
  try {
    return await runLoggedStep(host, 'token', fields, () => sendTokenRequest(now, body, parts));
  } catch (error) {
    logCardFailure('token', error);
    return null;
  }
};
