import type { StoreApi } from 'zustand/vanilla';
import type { Here } from './navigation.ts';

/** Keeps where each entry of the history was scrolled to. The browser does so itself until somebody moves. */
export interface Scroll {
  /** Call when the page of another place is there. */
  settle(here: Here): void;
}

export const createScroll = (page: Window, here: StoreApi<Here>): Scroll => {
  const positions = new Map<string, number>();

  here.subscribe((now, before) => {
    if (now.key === before.key) return;
    page.history.scrollRestoration = 'manual';
    positions.set(before.key, page.scrollY);
  });
  // A reload, or coming back from elsewhere, is the browser's again.
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
  });

  return {
    settle({ arrival, hash, key }) {
      if (arrival === 'first' || arrival === 'replace') return;
      if (arrival === 'pop') {
        page.scrollTo(0, positions.get(key) ?? 0);
        return;
      }
      const target = hash && page.document.getElementById(decodeURIComponent(hash.slice(1)));
      if (target) target.scrollIntoView();
      else page.scrollTo(0, 0);
    },
  };
};
