import { useSyncExternalStore } from 'react';

/**
 * Returns whether a media query of `media` or `mobileQuery` of the contracts matches now, and follows changes. Returns
 * null on the server and during hydration; true if there is no query.
 */
export function useMatch(query: string | undefined): boolean | null {
  const text = query?.replace('@media ', '') ?? 'all';
  return useSyncExternalStore<boolean | null>(
    (changed) => {
      const list = window.matchMedia(text);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(text).matches,
    () => null,
  );
}

/** Returns whether a media query matches now; false on the server and during hydration. */
export const useMedia = (query: string): boolean => useMatch(query) ?? false;
