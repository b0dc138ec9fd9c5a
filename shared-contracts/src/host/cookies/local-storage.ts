/**
 * What the page keeps in local storage (spec §3). `transfer_keys` hands a search over to the transfers section;
 * `seen_prices` is what things cost when they were first looked at (@travel/contracts/seen-prices);
 * `recent_searches` are the searches of this device (docs/decisions/151-recent-searches-stay-on-the-device.md);
 * `consents` is what this device agreed to (docs/decisions/199-asked-first-and-in-a-frame.md); `map_tiles_host` is where
 * that of street maps was kept before; `residency_of_account` is the country that who is signed in says they live in, so
 * that it goes with their sign-out (@travel/contracts/cookies/residency).
 */
export const storageKeys = [
  'currency_code',
  'lan_id',
  'lang_code',
  'currency_id',
  'site_referer',
  'nationality',
  'transfer_keys',
  'seen_prices',
  'recent_searches',
  'map_tiles_host',
  'consents',
  'residency_of_account',
] as const;

export type StorageKey = (typeof storageKeys)[number];

/** Typed access to local storage. Only the shell implements it; a full or blocked storage reads as empty. */
export interface TypedStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  /** Forgets all keys of the product (spec §2.8/02). */
  reset(): void;
}
