import type { IncomingHttpHeaders } from 'node:http';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { sessionToken } from '../sessions/session-cookie.ts';
import type { LiveSession, Sessions } from '../sessions/sessions.ts';

/** Who somebody is and where, by what their browser sends; looked up only when asked for, and once. */
export interface Traveller {
  /** Hash of the browser's key; null for a browser that has none yet. */
  readonly browser: string | null;
  /** Null for a guest. */
  session(): Promise<LiveSession | null>;
  /** Whether the session that their browser brings was ended by a block of its account. */
  blocked(): Promise<boolean>;
  /** Whose site it is: by the host of the page, by the session where the API is called without a page. */
  organisation(): Promise<Organisation>;
}

/** What somebody is found by. */
export interface TravellerSources {
  readonly sessions: Pick<Sessions, 'find' | 'wasBlocked'>;
  readonly browsers: Pick<BrowserKeys, 'hashOf'>;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
}

export const travellerOf = (
  { sessions, browsers, organisations }: TravellerSources,
  { cookie }: IncomingHttpHeaders,
  hostname: string,
  known: (session: LiveSession) => void = () => undefined,
): Traveller => {
  let found: Promise<LiveSession | null> | undefined;
  const find = async (token: string): Promise<LiveSession | null> => {
    const live = await sessions.find(token);
    if (live) known(live);
    return live;
  };
  const session = () => {
    const token = sessionToken(cookie);
    found ??= token === null ? Promise.resolve(null) : find(token);
    return found;
  };
  const blocked = async () => {
    const token = sessionToken(cookie);
    return token !== null && (await session()) === null && sessions.wasBlocked(token);
  };
  return {
    get browser() {
      return browsers.hashOf(cookie);
    },
    session,
    blocked,
    organisation: () => organisations.forVisitor(hostname, session),
  };
};

/**
 * Whether what an organisation sold is asked for at that organisation's site: an order opens at no other, whoever asks
 * and whatever they know of it.
 */
export const isAtSiteOf = async (
  sold: { readonly organisation_id: string },
  somebody: Pick<Traveller, 'organisation'>,
): Promise<boolean> => (await somebody.organisation()).id === sold.organisation_id;
