import type { StoreApi } from 'zustand/vanilla';
import type { CurrentLocation } from './navigation.ts';

/** Restores the scroll position of history entries. Until the first navigation, the browser restores it. */
export const createScroll = (page: Window, here: StoreApi<CurrentLocation>) => {
  const positions = new Map<string, number>();

  here.subscribe((now, before) => {
    if (now.key === before.key) return;
    page.history.scrollRestoration = 'manual';
    positions.set(before.key, page.scrollY);
  });
  // The browser restores the position itself after a reload or a return from another document.
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
  });

  return {
    /** Scrolls to the position for the location. Must be called when the page at this location is rendered. */
    settle({ arrival, hash, key }: CurrentLocation): void {
      if (arrival === 'first' || arrival === 'replace' || arrival === 'stay') return;
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

export type Scroll = ReturnType<typeof createScroll>;
