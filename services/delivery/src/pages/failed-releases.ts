import { parseCookie } from '@travel/contracts/cookies';

/**
 * Releases that failed for this visitor in the last half hour, as `shell@1.0.0`: shells as the boot guard of a page
 * said, remotes as its shell did.
 */
export const readFailedReleases = (cookies: string): ReadonlySet<string> =>
  new Set([
    ...(parseCookie(cookies, 'failedShell') ?? []).map((version) => `shell@${version}`),
    ...(parseCookie(cookies, 'failedRemotes') ?? []),
  ]);
