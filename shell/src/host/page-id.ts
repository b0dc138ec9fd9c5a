const key = 'pageId';

const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Calls `act`, which accesses session storage. Returns null if the storage is blocked or full; the page then gets a new
 * ID.
 */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/**
 * Returns an ID that no other open page has: 24 hexadecimal digits. The next document in a tab inherits the ID of the
 * one before it, so that a navigation does not look like a second page. A duplicated tab gets its own ID.
 */
export const getPageId = (tab: Window): string => {
  const kept = attempt(() => tab.sessionStorage.getItem(key));
  const id = kept !== null && /^[0-9a-f]{24}$/.test(kept) ? kept : freshId();
  attempt(() => tab.sessionStorage.removeItem(key));
  tab.addEventListener('pagehide', () => attempt(() => tab.sessionStorage.setItem(key, id)));
  // A page that was restored from the back/forward cache still owns its ID.
  tab.addEventListener('pageshow', () => attempt(() => tab.sessionStorage.removeItem(key)));
  return id;
};
