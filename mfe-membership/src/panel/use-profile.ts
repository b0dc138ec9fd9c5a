import type { PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns the plans response that the page has loaded (spec §2.5/03), or null until then. */
export const useProfile = (): PlansResponse | null => {
  const { bus } = useHost();
  const listen = useCallback((onChange: () => void) => bus.subscribe('profile:loaded', onChange), [bus]);
  return useSyncExternalStore(listen, () => bus.last('profile:loaded')?.profile ?? null);
};
