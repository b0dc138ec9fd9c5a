import { parseCookie } from '@travel/contracts/cookies';

/** Versions of the shell that did not start for this visitor in the last half hour, as the boot guard of a page said. */
export const failedShells = (cookies: string): ReadonlySet<string> =>
  new Set(parseCookie(cookies, 'failedShell') ?? []);
