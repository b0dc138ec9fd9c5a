import type { PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '../host/host-context.tsx';

/** The plans response that the page has asked for (spec §2.5/03); null until it is there. */
export const useProfile = (): PlansResponse | null => {
  const { bus } = useHost();
  const listen = useCallback((onChange: () => void) => bus.subscribe('profile:loaded', onChange), [bus]);
  return useSyncExternalStore(listen, () => bus.last('profile:loaded')?.profile ?? null);
};
