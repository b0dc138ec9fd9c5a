import type { Host } from '@travel/contracts/host';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { useState } from 'react';
import { useStore } from 'zustand';
import { CashCardGroup } from './cash-card/cash-card-group.tsx';
import { CouponGroup } from './coupon/coupon-group.tsx';
import { LoyaltyGroup } from './loyalty/loyalty-group.tsx';
import { WalletPlace } from './wallet/wallet-place.tsx';
import { isBetter } from './mix.ts';
import { MixOffer } from './mix-offer.tsx';
import type { OrderStoreApi } from '../order/order-store.ts';
import type { Till } from './till.ts';

interface InstrumentsProps {
  readonly host: Host;
  readonly props: PaymentProps;
  readonly order: OrderStoreApi;
  /** A payment is under way: it keeps its split. */
  readonly disabled: boolean;
}

/** What takes something off the total: coupon, cash card, points, wallet; each where the server and the caller have it. */
export function Instruments({ host, props, order, disabled }: InstrumentsProps) {
  const [till] = useState((): Till => ({ order, now: () => order.getState().now() }));
  const state = useStore(order, (store) => store.order);
  if (state.status !== 'ready') return null;
  const { blocks, cash_cards, loyalty, wallet, suggestion, order: totals } = state.options;
  const wants = (block: NonNullable<PaymentProps['blocks']>[number]) => props.blocks?.includes(block) ?? true;
  const [cashCard] = cash_cards;
  const mix = props.blocks === undefined && isBetter(suggestion, totals) ? suggestion : null;

  return (
    <>
      {blocks.coupon && wants('coupon') && <CouponGroup host={host} till={till} disabled={disabled} />}
      {blocks.cash_card && cashCard && wants('cash-card') && (
        <CashCardGroup host={host} till={till} card={cashCard} disabled={disabled} />
      )}
      {blocks.loyalty && loyalty && wants('loyalty') && (
        <LoyaltyGroup host={host} till={till} loyalty={loyalty} disabled={disabled} />
      )}
      {blocks.wallet && wallet && wants('wallet') && (
        <WalletPlace
          host={host}
          till={till}
          order={{
            orderId: props.order.order_id,
            product: state.options.product_type,
            currency: totals.total.currency,
          }}
          facts={wallet}
          disabled={disabled}
        />
      )}
      {mix && <MixOffer host={host} till={till} mix={mix} disabled={disabled} />}
    </>
  );
}
