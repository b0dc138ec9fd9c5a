import type { PageLocation } from './page-location.ts';

/** Query key of the token in a mailed link, which opens one booking or membership to anyone who has it. */
const key = 'access';

interface EntryState {
  readonly access?: string;
}

/** Returns a query without the token, for display in the browser's address bar. */
export const removeAccessToken = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has(key)) return search;
  query.delete(key);
  return query.size > 0 ? `?${query}` : '';
};

/** Returns the state that the router stores with a history entry: the token, or undefined if the URL has none. */
export const toEntryState = (search: string): EntryState | undefined => {
  const access = new URLSearchParams(search).get(key);
  return access ? { access } : undefined;
};

/** Appends the token of the history entry to the query, where the product's pages read it. */
export const restoreAccessToken = (place: PageLocation, state: EntryState | null | undefined): PageLocation => {
  const access = (toEntryState(place.search) ?? state)?.access;
  if (!access) return place;
  const query = new URLSearchParams(removeAccessToken(place.search));
  query.set(key, access);
  return { ...place, search: `?${query}` };
};

/**
 * Returns the URL with which a document starts. A copied URL must not open the booking to others, so the token moves
 * from the address bar to the history entry, which exists only in this tab.
 */
export const getInitialLocation = (
  { pathname: path, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): PageLocation => {
  const entry: { readonly usr?: EntryState | null } | null = history.state;
  const usr = toEntryState(search);
  // The router reads `usr` as the state of the history entry.
  if (usr) history.replaceState({ ...entry, usr }, '', `${path}${removeAccessToken(search)}${hash}`);
  return restoreAccessToken({ path, search, hash }, entry?.usr);
};
