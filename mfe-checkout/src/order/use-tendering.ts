import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import type { Host } from '@travel/contracts/host';
import type { Money } from '@travel/contracts/money';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isOutdated } from '../foundation/refusals/messages.ts';
import { createOrderStore, totalsOf } from './order-store.ts';

const leftOf = (totals: OrderTotals | null, amount: Money): Money =>
  totals !== null && totals.tenders.length > 0 ? totals.payable : amount;

/**
 * The order of a payment block, and the block's props with what is left to pay as their amount: whatever pays by card
 * knows no other.
 */
export const useTendering = (host: Host, given: PaymentProps) => {
  const [store] = useState(() => createOrderStore({ host, props: given }));
  useLayoutEffect(() => store.getState().follow({ host, props: given }));
  const state = useStore(store);
  const totals = totalsOf(state);
  const { amount, onOrderChange } = given;

  // Who signs in can pay with what is theirs; who is signed out in the middle keeps what they see.
  const user = host.session.user?.user_id;
  const [owner, own] = useState(user);
  if (user !== undefined && user !== owner) own(user);
  const isRead = useRef(false);
  useEffect(() => {
    if (user !== undefined || !isRead.current) void store.getState().load();
    isRead.current = true;
  }, [store, user]);

  // Another tab of the same order may have applied something, or taken it back.
  useEffect(() => {
    if (user === undefined) return undefined;
    const onVisible = () => {
      if (document.visibilityState === 'visible') void store.getState().load();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [store, user]);

  // Another price was agreed to: what is taken off is split anew by the server.
  const isRepriced =
    totals !== null && (totals.total.amount !== amount.amount || totals.total.currency !== amount.currency);
  useEffect(() => {
    if (isRepriced) void store.getState().load();
  }, [isRepriced, amount.amount, store]);

  const tell = useEffectEvent((next: NonNullable<typeof totals>) => onOrderChange?.(next));
  useEffect(() => {
    if (totals) tell(totals);
  }, [totals]);

  const init = async () => {
    const booking = await given.init();
    const before = totalsOf(store.getState());
    const { amount: now } = store.getState().now().props;
    if (before && before.tenders.length > 0 && before.total.amount !== now.amount) {
      await store.getState().load();
      // What is not on the screen yet is not charged.
      await new Promise((shown) => setTimeout(shown, 0));
    }
    return booking;
  };
  const onRefused = (code: string) => {
    if (isOutdated(code)) void store.getState().load();
    else given.onRefused?.(code);
  };

  const props: PaymentProps = { ...given, amount: leftOf(totals, amount), init, onRefused };
  /** As the last answer has it, drawn or not. */
  const payable = () => leftOf(totalsOf(store.getState()), store.getState().now().props.amount);
  const parts = () => {
    const { order } = store.getState();
    return order.status === 'ready' ? order.options : null;
  };
  return { store, order: state.order, owner, payable, parts, props };
};
