import type { Place } from './places.ts';

/** The token of a mailed link, which opens one booking or membership to anyone who has it. */
const key = 'access';

interface EntryState {
  readonly access?: string;
}

/** Returns a query without the token, as the address bar shows it. */
export const hideAccess = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has(key)) return search;
  query.delete(key);
  return query.size > 0 ? `?${query}` : '';
};

/** Returns the state that the router keeps with an entry of the history: the token of its place, if there is one. */
export const entryState = (search: string): EntryState | undefined => {
  const access = new URLSearchParams(search).get(key);
  return access ? { access } : undefined;
};

/** Puts the token of the entry back at the end of the query, where the pages of the product read it. */
export const withAccess = (place: Place, state: EntryState | null | undefined): Place => {
  const access = (entryState(place.search) ?? state)?.access;
  if (!access) return place;
  const query = new URLSearchParams(hideAccess(place.search));
  query.set(key, access);
  return { ...place, search: `?${query}` };
};

/**
 * Returns where a document begins. A copied address must not open the booking to others, so the token moves from the
 * address bar to the entry of the history, which the browser keeps for this tab only.
 */
export const beginAt = (
  { pathname: path, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): Place => {
  const entry: { readonly usr?: EntryState | null } | null = history.state;
  const usr = entryState(search);
  // The router reads `usr` as the state of the entry.
  if (usr) history.replaceState({ ...entry, usr }, '', `${path}${hideAccess(search)}${hash}`);
  return withAccess({ path, search, hash }, entry?.usr);
};
