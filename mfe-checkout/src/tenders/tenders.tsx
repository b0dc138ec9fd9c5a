import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { OrderStoreApi } from '../order/order-store.ts';
import { isBetterSuggestion } from './suggested-tenders.ts';
import { SuggestionOffer } from './suggestion-offer.tsx';
import { tenderKinds } from './registry.ts';
import type { TenderContext } from './tender.ts';

interface TendersProps {
  readonly props: PaymentProps;
  readonly order: OrderStoreApi;
  /** Whether a payment is in progress, during which tenders cannot change. */
  readonly disabled: boolean;
}

/** The groups of all tenders that both server and caller allow. */
export function Tenders({ props, order, disabled }: TendersProps) {
  const [context] = useState((): TenderContext => ({ order, now: () => order.getState().now() }));
  const state = useStore(order, (store) => store.order);
  if (state.status !== 'ready') return null;
  const { options } = state;
  const { suggestion, order: totals } = options;
  const shown = tenderKinds.filter(
    (tender) => (props.blocks?.includes(tender.block) ?? true) && tender.isOffered(options),
  );
  const mix = props.blocks === undefined && isBetterSuggestion(suggestion, totals) ? suggestion : null;

  return (
    <>
      {shown.map(({ kind, Group }) => (
        <Group key={kind} {...{ context, props, options, disabled }} />
      ))}
      {mix && <SuggestionOffer context={context} mix={mix} disabled={disabled} />}
    </>
  );
}
