import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { HoldState } from '../../order/hold/checkout-store.ts';
import { getDraftOrder } from '../../travellers/guest-draft.ts';
import { getFieldErrors } from '../../travellers/guest-rules.ts';
import type { GuestStoreApi } from '../../travellers/guest-store.ts';

type WayStep = 'guests' | 'payment';

/**
 * Returns the checkout step in the URL. The payment step requires complete guests. A page that opens while the bank is
 * waiting begins with the payment, and so does a change of dates whose guests are known from the old booking.
 */
export const useStep = (guests: GuestStoreApi, { hold, booking }: Extract<HoldState, { status: 'open' }>) => {
  const { draft: stored, route, navigate } = useHost();
  const { draft } = useStore(guests);
  const isComplete = Object.keys(getFieldErrors(draft)).length === 0;
  const isPayment = route.query['step'] === 'payment';
  const step: WayStep = isPayment && isComplete ? 'payment' : 'guests';

  const getHref = (to: WayStep): string => {
    const { step: _step, hold: _hold, ...rest } = route.query;
    const query = new URLSearchParams({ ...rest, ...(to === 'payment' && { step: to }) }).toString();
    return query ? `${route.path}?${query}` : route.path;
  };

  const waitsForBank = booking?.status === 'paying';
  const enter = useEffectEvent(() => {
    // A stored draft means that the traveller has returned to this step, perhaps to change the guests.
    const isNew = getDraftOrder(stored.read()) !== hold.token;
    const opensPayment = waitsForBank || (hold.replaces !== undefined && booking !== null && isComplete && isNew);
    // The cookie now contains the hold's token, so remove the token from the URL, which could be shared.
    if (route.query['hold'] === undefined && (isPayment || !opensPayment)) return;
    navigate(getHref(isPayment || opensPayment ? 'payment' : 'guests'), { replace: true });
  });
  useEffect(() => enter(), [waitsForBank]);

  return { step, getHref, go: (to: WayStep) => navigate(getHref(to)) };
};
