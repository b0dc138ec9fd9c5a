import type { IncomingHttpHeaders } from 'node:http';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { routeWith } from '@travel/kit/routes';
import { knownCaller } from '@travel/kit/security-events';
import { browserHash } from '../browsers/browser-key.ts';
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

export const identityOf = (
  { db, clock }: Pick<VisitorSources, 'db' | 'clock'>,
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
    browser: browserHash(cookie),
    session() {
      const token = sessionToken(cookie);
      session ??= token === null ? Promise.resolve(null) : find(token);
      return session;
    },
  };
};

/** A way to mount endpoints whose handlers get to know the traveller as far as they ask. */
export const travellerRoutes = (sources: VisitorSources) =>
  routeWith((request): { traveller: Traveller } => ({
    traveller: {
      ...identityOf(sources, request.headers, ({ user }) => knownCaller(request, [user.user_id, user.email])),
      organisation: () => sources.organisations.forVisitor(request.hostname),
    },
  }));
