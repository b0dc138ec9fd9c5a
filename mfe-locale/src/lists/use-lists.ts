import type { Host } from '@travel/contracts/host/host';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadLists, type PickerLists } from './lists.ts';

type ListsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retrying: boolean }
  | { readonly status: 'ready'; readonly lists: PickerLists; readonly retried: boolean };

/** Loads the lists of the picker and can retry after a failure. */
export const useLists = (host: Host) => {
  const [state, setState] = useState<ListsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const read = useEffectEvent((signal: AbortSignal) => loadLists(host, signal));
  const report = useEffectEvent((error: unknown) => host.log.error('locale.lists_failed', error));

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    read(signal).then(
      (lists) => {
        if (!signal.aborted) setState({ status: 'ready', lists, retried: attempt > 0 });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        report(error);
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
