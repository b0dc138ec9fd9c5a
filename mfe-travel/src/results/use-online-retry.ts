import { useEffect, useEffectEvent } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns whether a request got no response, so that a retry with a better connection may succeed. */
export const isConnectionFailure = (code: string): boolean => code === 'network_failed' || code === 'timed_out';

/** Calls `retry` when the browser is online again. Does nothing if `retry` is null. */
export const useOnlineRetry = (retry: (() => void) | null): void => {
  const { bus } = useHost();
  const run = useEffectEvent(() => retry?.());
  const isNeeded = retry !== null;
  useEffect(
    () => (isNeeded ? bus.subscribe('connection:changed', ({ online }) => online && run()) : undefined),
    [bus, isNeeded],
  );
};
