import { useEffect, useEffectEvent, useState } from 'react';

/** The state of a request whose failure stays visible while it is sent again. */
export type RetriedLoad<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retrying: boolean }
  | { readonly status: 'ready'; readonly value: T; readonly retried: boolean };

/** Sends a request once, and again for each call of `retry`. Each failure is reported with its attempt, from zero. */
export const useRetriedLoad = <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  report: (error: unknown, attempt: number) => void,
) => {
  const [state, setState] = useState<RetriedLoad<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const reportNow = useEffectEvent(report);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    askNow(signal).then(
      (value) => {
        if (!signal.aborted) setState({ status: 'ready', value, retried: attempt > 0 });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        reportNow(error, attempt);
        setState({ status: 'failed', retrying: false });
      },
    );
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    setState({ status: 'failed', retrying: true });
    setAttempt((count) => count + 1);
  };

  return { state, retry };
};
