import type { TypedCookies } from './cookies.ts';
import type { TypedStorage } from './local-storage.ts';

/** The places in which this device stores the country of residence. */
interface KnownResidency {
  readonly cookies: Pick<TypedCookies, 'get' | 'set' | 'remove'>;
  readonly storage: Pick<TypedStorage, 'get' | 'set'>;
}

/** Local storage key of the cookie value that came from an account. */
const key = 'residency_of_account';

/**
 * Stores the country of residence of an account, which payments and the release of holds use (spec §3, §4). Null
 * restores the detected country.
 */
export const storeResidency = ({ cookies, storage }: KnownResidency, residency: string | null): void => {
  storage.set(key, residency ?? '');
  if (residency === null) cookies.remove('userCountryCode');
  else cookies.set('userCountryCode', residency);
};

/**
 * Removes the account's country of residence after sign-out, because the next user of this device may live elsewhere. A
 * cookie that did not come from an account is retained.
 */
export const removeResidency = ({ cookies, storage }: KnownResidency): void => {
  const written = storage.get(key);
  if (!written) return;
  storage.set(key, '');
  if (cookies.get('userCountryCode') === written) cookies.remove('userCountryCode');
};
