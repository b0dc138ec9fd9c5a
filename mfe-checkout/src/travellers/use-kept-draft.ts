import { useEffect } from 'react';
import { useHost } from '../foundation/host/host-context.tsx';
import { keptDraft } from './guest-draft.ts';
import type { GuestStoreApi } from './guest-store.ts';

/** A reload in the middle of a word: some browsers write nothing into the history any more once the page hides. */
const leaving = ['beforeunload', 'pagehide'] as const;

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
    for (const event of leaving) window.addEventListener(event, keep);
    return () => {
      clearTimeout(timer);
      stop();
      for (const event of leaving) window.removeEventListener(event, keep);
    };
  }, [draft, order_id, store, step]);
};
