import type { TenderKind } from '../tender.ts';
import { WalletPlace } from './wallet-place.tsx';

export const walletTender: TenderKind = {
  kind: 'wallet',
  block: 'wallet',
  isDiscount: false,
  isOffered: ({ blocks, wallet }) => blocks.wallet && wallet !== null,
  Group({ context, props, options: { wallet, product_type, order }, disabled }) {
    if (!wallet) return null;
    const what = { orderId: props.order.order_id, product: product_type, currency: order.total.currency };
    return <WalletPlace context={context} order={what} facts={wallet} disabled={disabled} />;
  },
};
