/**
 * Keys of local storage (spec §3).
 * - `transfer_keys` hands a search over to the transfers section.
 * - `seen_prices` holds prices as this browser first showed them (@travel/contracts/host/seen-prices).
 * - `recent_searches`: docs/decisions/051-keep-searches-in-the-address.md.
 * - `consents`: docs/decisions/006-ask-for-consent-and-isolate-third-party-widgets.md. Older releases stored map consent in
 * `map_tiles_host`.
 * - `review_draft` is the review that was last written and not sent, removed when it is sent and at sign-out.
 * - `phone_country` is the country of the last phone number that was entered.
 * - `residency_of_account` is the country of residence of the signed-in account, removed at sign-out
 * (@travel/contracts/host/cookies/residency).
 * - `office_columns` lists the chosen columns of the back office's tables. Older releases stored those of coupons and
 * invoices in `office_coupon_columns` and `office_invoice_columns`.
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
  'phone_country',
  'review_draft',
  'office_columns',
  'office_coupon_columns',
  'office_invoice_columns',
] as const;

export type StorageKey = (typeof storageKeys)[number];

/** Typed access to local storage. Only the shell implements it; full or blocked storage reads as empty. */
export interface TypedStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  /** Removes all keys of the product (spec §2.8/02). */
  reset(): void;
}
