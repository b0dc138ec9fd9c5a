import { randomBytes } from 'node:crypto';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { defaults } from '@travel/contracts/locale/defaults';
import type { Session } from '@travel/contracts/people/session.schema';
import type { VisitorContext } from '../rollouts/canary/assign-release.ts';
import { isHarmless, placeholders } from './document/page-template.ts';
import type { PageRequest } from './page-response.ts';

const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;

/** Returns the visitor that the request's cookie names, or a new one. */
export const readVisitor = (cookieHeader: string): { id: string; fresh: boolean } => {
  const known = parseCookie(cookieHeader, 'visitor');
  if (known !== null && wellFormed.test(known)) return { id: known, fresh: false };
  return { id: randomBytes(16).toString('base64url'), fresh: true };
};

/** Returns the visitor in the terms of rollout rules. */
export const getVisitorContext = (
  { organisation, cookies, country }: Pick<PageRequest, 'organisation' | 'cookies' | 'country'>,
  session: Session | null,
  visitor: string,
): VisitorContext => ({
  visitor,
  organisation: organisation.id,
  country: parseCookie(cookies, 'userCountryCode') ?? country ?? defaults.residency,
  signed_in: Boolean(session?.user),
  role: session?.user?.role ?? 'guest',
});

/**
 * Separates a session from its API key, which is issued again for each page: with a placeholder in the key's place, a
 * signed-in visitor's page can be cached.
 */
export const extractApiKey = (
  session: Session | null,
): { readonly sharedSession: Session | null; readonly apiKey: string } => {
  const apiKey = session?.api_key && isHarmless(session.api_key) ? session.api_key : '';
  const sharedSession = session && apiKey !== '' ? { ...session, api_key: placeholders.apiKey } : session;
  return { sharedSession, apiKey };
};

/**
 * Returns the releases that failed for this visitor in the last half hour, as `shell@1.0.0`. The boot guard records
 * failed shells in a cookie, and the shell records failed remotes in another one.
 */
export const readFailedReleases = (cookies: string): ReadonlySet<string> =>
  new Set([
    ...(parseCookie(cookies, 'failedShell') ?? []).map((version) => `shell@${version}`),
    ...(parseCookie(cookies, 'failedRemotes') ?? []),
  ]);
