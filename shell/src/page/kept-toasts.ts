import { fieldOf } from '../boot/field-of.ts';
import type { ToastStore } from './toast-store.ts';

const key = 'toasts';
/** Milliseconds in which the next document has to come; whoever opens a page later meant another one. */
const waited = 10_000;

const tones = ['info', 'positive', 'negative'] as const;

/** Toasts that were said right before the page gave way to another document of the product. */
export interface KeptToasts {
  /** The page gives way to another one of the product: what it says until then is kept. */
  leave(): void;
  /** Shows what the page before this one had no time to show. */
  takeUp(): void;
}

/**
 * A toast said together with a navigation has to be read on the page that follows, also where that one is loaded as a
 * document. Sentences wait in the storage of the tab, once and for ten seconds; their actions belong to the page
 * that is gone. Where storage is blocked nothing is kept.
 */
export const createKeptToasts = (
  { toasts, show }: Pick<ToastStore, 'toasts' | 'show'>,
  page: Pick<Window, 'sessionStorage' | 'addEventListener'>,
  now: () => number,
): KeptToasts => {
  let leaves = false;
  const keep = (): void => {
    const said = toasts.getState().filter(({ action }) => !action);
    if (!leaves || said.length === 0) return;
    try {
      const sentences = said.map(({ message, tone }) => ({ message, tone }));
      page.sessionStorage.setItem(key, JSON.stringify({ until: now() + waited, sentences }));
    } catch {
      // Blocked or full: see above.
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
    leave() {
      leaves = true;
    },
    takeUp() {
      const kept = take();
      const sentences = fieldOf(kept, 'sentences');
      if (!Array.isArray(sentences) || !(Number(fieldOf(kept, 'until')) > now())) return;
      for (const sentence of sentences) {
        const message = fieldOf(sentence, 'message');
        const tone = tones.find((known) => known === fieldOf(sentence, 'tone'));
        if (typeof message === 'string') show(message, tone && { tone });
      }
    },
  };
};
