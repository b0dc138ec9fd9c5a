import type { IncomingHttpHeaders } from 'node:http';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { routeWith } from '@travel/kit/routes';
import { knownCaller } from '@travel/kit/security-events';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import { sessionToken } from '../sessions/session-cookie.ts';
import { findSession } from '../sessions/sessions.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import type { VisitorSources } from './visitor.ts';

/** Who somebody is, by what their browser sends; looked up only when asked for, and once. */
export interface Identity {
  /** Hash of the browser's key; null for a browser that has none yet. */
  readonly browser: string | null;
  /** Null for a guest. */
  session(): Promise<LiveSession | null>;
}

export interface Traveller extends Identity {
  /** Whose site it is, by the host of the page. */
  organisation(): Promise<Organisation>;
}

/** What somebody is found by. */
export interface IdentitySources extends Pick<VisitorSources, 'db' | 'clock'> {
  readonly browsers: Pick<BrowserKeys, 'hashOf'>;
}

export const identityOf = (
  { db, clock, browsers }: IdentitySources,
  { cookie }: IncomingHttpHeaders,
  found: (session: LiveSession) => void = () => undefined,
): Identity => {
  let session: Promise<LiveSession | null> | undefined;
  const find = async (token: string): Promise<LiveSession | null> => {
    const live = await findSession(db, clock, token);
    if (live) found(live);
    return live;
  };
  return {
    browser: browsers.hashOf(cookie),
    session() {
      const token = sessionToken(cookie);
      session ??= token === null ? Promise.resolve(null) : find(token);
      return session;
    },
  };
};

/** A way to mount endpoints whose handlers get to know the traveller as far as they ask. */
export const travellerRoutes = (sources: VisitorSources & IdentitySources) =>
  routeWith((request): { traveller: Traveller } => ({
    traveller: {
      ...identityOf(sources, request.headers, ({ user }) => knownCaller(request, [user.user_id, user.email])),
      organisation: () => sources.organisations.forVisitor(request.hostname),
    },
  }));
