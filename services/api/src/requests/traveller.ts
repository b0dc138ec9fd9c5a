import type { IncomingHttpHeaders } from 'node:http';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { routeWith } from '@travel/kit/routes';
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
): Identity => {
  let session: Promise<LiveSession | null> | undefined;
  return {
    browser: browserHash(cookie),
    session() {
      const token = sessionToken(cookie);
      session ??= token === null ? Promise.resolve(null) : findSession(db, clock, token);
      return session;
    },
  };
};

/** A way to mount endpoints whose handlers get to know the traveller as far as they ask. */
export const travellerRoutes = (sources: VisitorSources) =>
  routeWith(({ headers, hostname }): { traveller: Traveller } => ({
    traveller: { ...identityOf(sources, headers), organisation: () => sources.organisations.forVisitor(hostname) },
  }));
