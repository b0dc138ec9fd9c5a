import { useEffect } from 'react';
import { useHost } from '../host/host-context.tsx';
import { keptDraft } from './guest-draft.ts';
import type { GuestStoreApi } from './guest-store.ts';

/** Browsers count how often an entry of the history is written. */
const gatherFor = 250;

/** Keeps what is typed with the page's entry of the history, each step's own: a reload finds it again. */
export const useKeptDraft = (order_id: string, store: GuestStoreApi, step: string): void => {
  const { draft } = useHost();
  useEffect(() => {
    const keep = () => draft.write(keptDraft(order_id, store.getState().draft));
    let timer: ReturnType<typeof setTimeout> | undefined;
    keep();
    const stop = store.subscribe((now, before) => {
      if (now.draft === before.draft) return;
      clearTimeout(timer);
      timer = setTimeout(keep, gatherFor);
    });
    // A reload in the middle of a word.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [draft, order_id, store, step]);
};
