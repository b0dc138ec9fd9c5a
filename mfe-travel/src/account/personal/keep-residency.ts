import type { TypedCookies } from '@travel/contracts/cookies';
import type { Profile } from '@travel/contracts/endpoints/profile';

/**
 * Keeps the country that somebody says they live in for what is asked for by residency: payments, and the release of
 * what is held (spec §3, §4). Without one, the country that they seem to be in counts again.
 */
export const keepResidency = (cookies: TypedCookies, { residency }: Pick<Profile, 'residency'>): void => {
  if (residency === null) cookies.remove('userCountryCode');
  else cookies.set('userCountryCode', residency);
};
