import { useEffect } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { serializeDraft } from './guest-draft.ts';
import type { GuestStoreApi } from './guest-store.ts';

/** Events on which the draft is stored. Once `pagehide` is sent, some browsers can no longer write to the history. */
const storeEvents = ['beforeunload', 'pagehide'] as const;

/** Milliseconds. Browsers limit how often history entries are written. */
const storeDelay = 250;

/** Stores typed values in the page's history entry of each step, so that a reload restores them. */
export const useStoredDraft = (order_id: string, store: GuestStoreApi, step: string): void => {
  const { draft } = useHost();
  useEffect(() => {
    const keep = () => draft.write(serializeDraft(order_id, store.getState().draft));
    let timer: ReturnType<typeof setTimeout> | undefined;
    keep();
    const stop = store.subscribe((now, before) => {
      if (now.draft === before.draft) return;
      clearTimeout(timer);
      timer = setTimeout(keep, storeDelay);
    });
    for (const event of storeEvents) window.addEventListener(event, keep);
    return () => {
      clearTimeout(timer);
      stop();
      for (const event of storeEvents) window.removeEventListener(event, keep);
    };
  }, [draft, order_id, store, step]);
};
