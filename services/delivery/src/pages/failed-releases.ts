import { parseCookie } from '@travel/contracts/host/cookies/cookies';

/**
 * Returns the releases that failed for this visitor in the last half hour, as `shell@1.0.0`. The boot guard records
 * failed shells in a cookie, and the shell records failed remotes in another one.
 */
export const readFailedReleases = (cookies: string): ReadonlySet<string> =>
  new Set([
    ...(parseCookie(cookies, 'failedShell') ?? []).map((version) => `shell@${version}`),
    ...(parseCookie(cookies, 'failedRemotes') ?? []),
  ]);
