import { useStore } from 'zustand';
import { getFieldErrors } from '../../travellers/guest-rules.ts';
import type { GuestStoreApi } from '../../travellers/guest-store.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

type WayStep = 'guests' | 'payment';

/** Returns the checkout step in the URL. The payment step requires complete guests. */
export const useStep = (guests: GuestStoreApi) => {
  const { route, navigate } = useHost();
  const { draft } = useStore(guests);
  const isComplete = Object.keys(getFieldErrors(draft)).length === 0;
  const step: WayStep = route.query['step'] === 'payment' && isComplete ? 'payment' : 'guests';

  const getHref = (to: WayStep): string => {
    const { step: _step, hold: _hold, ...rest } = route.query;
    const query = new URLSearchParams({ ...rest, ...(to === 'payment' && { step: to }) }).toString();
    return query ? `${route.path}?${query}` : route.path;
  };

  return { step, getHref: getHref, go: (to: WayStep) => navigate(getHref(to)) };
};
