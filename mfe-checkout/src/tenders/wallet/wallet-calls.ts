import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { WalletCard } from '@travel/contracts/endpoints/payments/wallet';
import type { Host } from '@travel/contracts/host/host';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import { hasActiveCard } from '@travel/contracts/payments/wallet-rules';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { TenderContext } from '../tender.ts';

/** An order's wallet data: eligible rooms and the amount used per room. */
export type WalletOptions = NonNullable<PaymentOptions['wallet']>;
export type WalletUsage = WalletOptions['usages'][number];
export type WalletChange = EndpointResponse<ApiEndpoints['PUT /api/orders/{order_id}/wallets/{wallet_id}']>['data'];

export interface RoomAmount {
  readonly roomNumber: number;
  readonly amount: Money;
}

export interface WalletOrder {
  readonly orderId: string;
  readonly product: ProductCode;
  readonly currency: string;
}

/**
 * Loads the cards that can pay for an order, including those that currently cannot and why. Empty if no kind has an
 * active card (spec §7.2).
 */
export const listWallet = async (
  { http, locale }: Pick<Host, 'http' | 'locale'>,
  { orderId, product, currency }: WalletOrder,
): Promise<readonly WalletCard[]> => {
  const answer = await http('POST /api/booking/getpaymentcardbyuser', {
    query: { lang: getTextLanguage(locale.language) },
    body: { product_type: product, currency, order_id: orderId },
  });
  const [{ paymentMethods }, { walletOptions }] = answer.data.data.data;
  const isLive = Object.values(paymentMethods).some(hasActiveCard);
  return isLive ? walletOptions.filter(({ card_status }) => card_status === 'ACTIVE') : [];
};

/** Returns the calls that apply and release a wallet card. Each updates the order. */
export const createWalletCalls = ({ now, order }: TenderContext) => {
  const updateOrder = (act: () => Promise<{ readonly data: WalletChange }>): Promise<WalletChange> =>
    order.getState().queue(async () => {
      const { data } = await act();
      order.getState().take(data.order, ({ wallet }) => ({ wallet: wallet && { ...wallet, usages: data.usages } }));
      return data;
    });
  const params = (wallet_id: string) => ({ order_id: now().props.order.order_id, wallet_id });
  return {
    apply: (walletId: string, rooms?: readonly RoomAmount[]) =>
      updateOrder(() =>
        now().host.http('PUT /api/orders/{order_id}/wallets/{wallet_id}', {
          params: params(walletId),
          body: { ...(rooms && { rooms: [...rooms] }) },
        }),
      ),
    release: (walletId: string) =>
      updateOrder(() =>
        now().host.http('DELETE /api/orders/{order_id}/wallets/{wallet_id}', { params: params(walletId) }),
      ),
  };
};
