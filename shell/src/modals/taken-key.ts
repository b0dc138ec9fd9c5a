/** A query key as it was in an address, and the address without it. */
interface TakenKey {
  readonly value: string;
  readonly rest: string;
}

/** Takes a key out of an address, so that neither the history nor a bookmark keeps it; null where it says nothing. */
export const takeKey = (here: { readonly path: string; readonly search: string }, key: string): TakenKey | null => {
  const query = new URLSearchParams(here.search);
  const value = query.get(key);
  if (!value) return null;
  query.delete(key);
  const rest = query.toString();
  return { value, rest: rest ? `${here.path}?${rest}` : here.path };
};
