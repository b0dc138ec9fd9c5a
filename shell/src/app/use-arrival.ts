import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Here } from '../navigation/navigation.ts';
import type { Scroll } from '../navigation/scroll.ts';

/**
 * Scrolls and moves focus after a navigation. Focus moves to the new content, so that screen readers read it and Tab
 * continues from there. Returns a function to call when that content is rendered.
 */
export const useArrival = (here: Here, scroll: Scroll, main: HTMLElement): (() => void) => {
  const now = useRef(here);
  const settled = useRef(here);
  useLayoutEffect(() => {
    now.current = here;
  }, [here]);

  // A new page starts at the top even before its content has rendered.
  const { path, arrival } = here;
  useEffect(() => {
    if (arrival === 'push') window.scrollTo(0, 0);
  }, [path, arrival]);

  return useCallback(() => {
    const to = now.current;
    const from = settled.current;
    if (to.path === from.path && to.search === from.search) return;
    settled.current = to;
    scroll.settle(to);
    if (to.path !== from.path) main.focus({ preventScroll: true });
  }, [scroll, main]);
};
