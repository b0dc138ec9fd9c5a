import { isApiError } from '@travel/contracts/http/api-error';
import { useEffect, useEffectEvent, useState } from 'react';

/** What came of asking for something. `code` is the word of the failure: `network_failed`, `place_unknown`. */
export type Load<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly code: string; readonly retry: () => void };

const loading = { status: 'loading' } as const;

export const failureCode = (error: unknown): string => (isApiError(error) ? error.code : 'internal_error');

/**
 * Loads once for each `key`, and not at all for null; an answer to an older key is never shown. A new `round` loads again
 * in the background: what is shown stays until the answer comes, and also if that fails.
 */
export const useLoad = <T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>, round = 0): Load<T> => {
  const [state, setState] = useState<{ readonly key: string | null; readonly load: Load<T> }>({ key, load: loading });
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (key === null) return undefined;
    const asked = new AbortController();
    const retry = () => {
      setState({ key, load: loading });
      setAttempt((number) => number + 1);
    };
    askNow(asked.signal).then(
      (value) => {
        if (!asked.signal.aborted) setState({ key, load: { status: 'ready', value } });
      },
      (error: unknown) => {
        if (asked.signal.aborted) return;
        const failed: Load<T> = { status: 'failed', code: failureCode(error), retry };
        setState((before) => (before.key === key && before.load.status === 'ready' ? before : { key, load: failed }));
      },
    );
    return () => asked.abort();
  }, [key, attempt, round]);

  return state.key === key ? state.load : loading;
};
