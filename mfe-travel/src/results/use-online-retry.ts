import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host/host-context.tsx';

/** Returns whether a request got no answer at all, so that the same request can succeed with a better connection. */
export const isConnectionFailure = (code: string): boolean => code === 'network_failed' || code === 'timed_out';

/** Retries when the browser is online again, as long as there is something to retry. */
export const useOnlineRetry = (retry: (() => void) | null): void => {
  const { bus } = useHost();
  const run = useEffectEvent(() => retry?.());
  const isNeeded = retry !== null;
  useEffect(
    () => (isNeeded ? bus.subscribe('connection:changed', ({ online }) => online && run()) : undefined),
    [bus, isNeeded],
  );
};
