import { isApiError } from '@travel/contracts/http/api-error';
import { useEffect, useEffectEvent, useState } from 'react';

/** The state of a request. `code` is the failure's code: `network_failed`, `place_unknown`. */
export type Load<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly code: string; readonly retry: () => void };

const loading = { status: 'loading' } as const;

export const getErrorCode = (error: unknown): string => (isApiError(error) ? error.code : 'internal_error');

/**
 * Sends one request for each `key`, and none for null; a response for an older key is never shown.
 * @param first the value for the first key if it is already known, as `useFirstValue` returns it
 */
export const useLoad = <T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>, first?: T): Load<T> => {
  const [state, setState] = useState<{ readonly key: string | null; readonly load: Load<T> }>({
    key,
    load: first === undefined ? loading : { status: 'ready', value: first },
  });
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const isLoaded = useEffectEvent(() => state.key === key && state.load.status === 'ready');

  useEffect(() => {
    if (key === null || isLoaded()) return undefined;
    const asked = new AbortController();
    const settle = (load: Load<T>) => {
      if (!asked.signal.aborted) setState({ key, load });
    };
    const retry = () => {
      setState({ key, load: loading });
      setAttempt((number) => number + 1);
    };
    askNow(asked.signal).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', code: getErrorCode(error), retry }),
    );
    return () => asked.abort();
  }, [key, attempt]);

  return state.key === key ? state.load : loading;
};
