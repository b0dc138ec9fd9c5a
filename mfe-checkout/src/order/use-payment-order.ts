import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import type { Host } from '@travel/contracts/host/host';
import type { Money } from '@travel/contracts/money/money';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isOutdated } from '../foundation/refusals/messages.ts';
import { onPageVisible } from '../foundation/session/page-visibility.ts';
import { createOrderStore, getTotals } from './order-store.ts';

const getAmountDue = (totals: OrderTotals | null, amount: Money): Money =>
  totals !== null && totals.tenders.length > 0 ? totals.payable : amount;

/**
 * Returns the order of a payment block and the block's props, in which `amount` is replaced with the amount due.
 */
export const usePaymentOrder = (host: Host, given: PaymentProps) => {
  const [store] = useState(() => createOrderStore({ host, props: given }));
  useLayoutEffect(() => store.getState().follow({ host, props: given }));
  const state = useStore(store);
  const totals = getTotals(state);
  const { amount, onOrderChange } = given;

  // Load the order again when a traveller signs in, because their own balances become available. If they sign out
  // during payment, keep the balances on the screen.
  const user = host.session.user?.user_id;
  const [owner, own] = useState(user);
  if (user !== undefined && user !== owner) own(user);
  const isRead = useRef(false);
  useEffect(() => {
    if (user !== undefined || !isRead.current) void store.getState().load();
    isRead.current = true;
  }, [store, user]);

  // Load the order again when the page becomes visible, because another tab may have changed its discounts.
  useEffect(() => {
    if (user === undefined) return undefined;
    return onPageVisible(() => void store.getState().load());
  }, [store, user]);

  // A different price was accepted, so the server recalculates the discounts.
  const isRepriced =
    totals !== null && (totals.total.amount !== amount.amount || totals.total.currency !== amount.currency);
  useEffect(() => {
    if (isRepriced) void store.getState().load();
  }, [isRepriced, amount.amount, store]);

  const report = useEffectEvent((next: NonNullable<typeof totals>) => onOrderChange?.(next));
  useEffect(() => {
    if (totals) report(totals);
  }, [totals]);

  const init = async () => {
    const booking = await given.init();
    const before = getTotals(store.getState());
    const { amount: now } = store.getState().now().props;
    if (before && before.tenders.length > 0 && before.total.amount !== now.amount) {
      await store.getState().load();
      // Wait for a render, so that the traveller sees the new amount before it is charged.
      await new Promise((shown) => setTimeout(shown, 0));
    }
    return booking;
  };
  const onRefused = (code: string) => {
    if (isOutdated(code)) void store.getState().load();
    else given.onRefused?.(code);
  };

  const props: PaymentProps = { ...given, amount: getAmountDue(totals, amount), init, onRefused };
  /** Returns the amount due according to the latest response, which may not be rendered yet. */
  const payable = () => getAmountDue(getTotals(store.getState()), store.getState().now().props.amount);
  const parts = () => {
    const { order } = store.getState();
    return order.status === 'ready' ? order.options : null;
  };
  return { store, order: state.order, owner, payable, parts, props };
};
