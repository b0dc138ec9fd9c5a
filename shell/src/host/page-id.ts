const key = 'pageId';

const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Storage may be blocked or full: a page then has a word of its own. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/**
 * A word that no other page has at the same time: 24 hexadecimal digits. The next document of a tab takes over the one
 * before it, so that leaving a page is not taken for another page beside it; a tab that was duplicated has its own.
 */
export const pageId = (tab: Window): string => {
  const kept = attempt(() => tab.sessionStorage.getItem(key));
  const id = kept !== null && /^[0-9a-f]{24}$/.test(kept) ? kept : freshId();
  attempt(() => tab.sessionStorage.removeItem(key));
  tab.addEventListener('pagehide', () => attempt(() => tab.sessionStorage.setItem(key, id)));
  // A page that comes back as it was left is the one that has the word.
  tab.addEventListener('pageshow', () => attempt(() => tab.sessionStorage.removeItem(key)));
  return id;
};
