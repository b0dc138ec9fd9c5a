import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Here } from '../navigation/navigation.ts';
import type { Scroll } from '../navigation/scroll.ts';

/**
 * Scrolls and moves focus after a navigation: the page scrolls to where it belongs, and the focus goes to the
 * new content, so that it is read out and Tab goes on from there. Returns what to call when that content is there.
 */
export const useArrival = (here: Here, scroll: Scroll, main: HTMLElement): (() => void) => {
  const now = useRef(here);
  const settled = useRef(here);
  useLayoutEffect(() => {
    now.current = here;
  }, [here]);

  // The new page begins at its top, whether it is there yet or not.
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
