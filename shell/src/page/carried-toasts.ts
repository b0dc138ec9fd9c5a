import { readField } from '../boot/read-field.ts';
import type { ToastStore } from './toast-store.ts';

const key = 'toasts';
/** Milliseconds until stored toasts expire: a page that opens later is not the one that the navigation led to. */
const lifetime = 10_000;

const tones = ['info', 'positive', 'negative'] as const;

/**
 * Carries toasts over a navigation that loads a document, so that they can be read on the next page. The messages stay
 * in session storage for ten seconds and are shown once. Toasts with an action are dropped, because the action belongs
 * to the previous page. If storage is blocked, nothing is stored.
 */
export const createCarriedToasts = (
  { toasts, show }: Pick<ToastStore, 'toasts' | 'show'>,
  page: Pick<Window, 'sessionStorage' | 'addEventListener'>,
  now: () => number,
) => {
  let leaves = false;
  const keep = (): void => {
    const said = toasts.getState().filter(({ action }) => !action);
    if (!leaves || said.length === 0) return;
    try {
      const sentences = said.map(({ message, tone }) => ({ message, tone }));
      page.sessionStorage.setItem(key, JSON.stringify({ until: now() + lifetime, sentences }));
    } catch {
      // Storage is blocked or full, so the toasts are lost.
    }
  };
  const take = (): unknown => {
    try {
      const kept = page.sessionStorage.getItem(key);
      page.sessionStorage.removeItem(key);
      return JSON.parse(kept ?? 'null');
    } catch {
      return null;
    }
  };
  page.addEventListener('pagehide', keep);
  return {
    /** Marks the page as being replaced by another page of the product, so that its toasts are stored. */
    leave(): void {
      leaves = true;
    },
    /** Shows the toasts that the previous page had no time to show. */
    takeUp(): void {
      const kept = take();
      const sentences = readField(kept, 'sentences');
      if (!Array.isArray(sentences) || !(Number(readField(kept, 'until')) > now())) return;
      for (const sentence of sentences) {
        const message = readField(sentence, 'message');
        const tone = tones.find((known) => known === readField(sentence, 'tone'));
        if (typeof message === 'string') show(message, tone && { tone });
      }
    },
  };
};

export type CarriedToasts = ReturnType<typeof createCarriedToasts>;
