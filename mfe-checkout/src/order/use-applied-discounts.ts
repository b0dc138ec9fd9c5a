import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

const sumTenders = (order: OrderTotals | null): number =>
  order?.tenders.reduce((sum, { amount }) => sum + amount.amount, 0) ?? 0;

interface AppliedOrderOptions {
  readonly hold: Hold;
  /** The order's totals as last loaded by this page. */
  readonly order: OrderTotals | null;
  /** Whether the payment block is open, which loads the order itself. */
  readonly isPaying: boolean;
  readonly onRead: (order: OrderTotals) => void;
}

/** Loads discounts applied in another tab or before a reload, so that the summary shows them too. */
export const useAppliedDiscounts = ({ hold, order, isPaying, onRead }: AppliedOrderOptions): void => {
  const { http, session, log } = useHost();
  const user = session.user?.user_id;
  const tendered = hold.tendered?.amount ?? 0;
  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (isPaying || tendered === sumTenders(order)) return;
    try {
      const params = { order_id: hold.token };
      const { data } = await http('GET /api/orders/{order_id}/payment-options', { params, signal });
      if (!signal.aborted) onRead(data.order);
    } catch (error) {
      // Only log the failure, because the payment block loads the order again and shows the error.
      if (!signal.aborted) log.error('order.not_read', error);
    }
  });
  useEffect(() => {
    // Guests have no tenders, and for a guest this call would make the server release another traveller's tenders.
    if (user === undefined) return undefined;
    const calls = new AbortController();
    void read(calls.signal);
    return () => calls.abort();
  }, [user, tendered]);
};
