import type { TypedCookies } from './cookies.ts';
import type { TypedStorage } from './local-storage.ts';

/** Where this device knows the country from which somebody says they live in. */
interface KnownResidency {
  readonly cookies: Pick<TypedCookies, 'get' | 'set' | 'remove'>;
  readonly storage: Pick<TypedStorage, 'get' | 'set'>;
}

/** The country that an account has written into the cookie. */
const key = 'residency_of_account';

/**
 * Keeps the country that an account says its owner lives in for what is asked for by residency: payments, and the
 * release of what is held (spec §3, §4). Without one, the country that they seem to be in counts again.
 */
export const keepResidency = ({ cookies, storage }: KnownResidency, residency: string | null): void => {
  storage.set(key, residency ?? '');
  if (residency === null) cookies.remove('userCountryCode');
  else cookies.set('userCountryCode', residency);
};

/** Forgets it once nobody is signed in: the next one at this device may live elsewhere. What no account wrote stays. */
export const forgetResidency = ({ cookies, storage }: KnownResidency): void => {
  const written = storage.get(key);
  if (!written) return;
  storage.set(key, '');
  if (cookies.get('userCountryCode') === written) cookies.remove('userCountryCode');
};
