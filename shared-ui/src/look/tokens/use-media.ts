import { useSyncExternalStore } from 'react';

/** Returns whether a media query of `media` or `mobileQuery` of the contracts matches now, and follows changes. */
export function useMedia(query: string): boolean {
  const text = query.replace('@media ', '');
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(text);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(text).matches,
    () => false,
  );
}
