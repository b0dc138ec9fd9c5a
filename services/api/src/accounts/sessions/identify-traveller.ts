import type { IncomingHttpHeaders } from 'node:http';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import type { Organisations } from '../organisations/organisations.ts';
import type { LiveSession, Traveller } from '../../platform/http/traveller.ts';
import { readSessionToken } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

export interface TravellerSources {
  readonly sessions: Pick<Sessions, 'find' | 'wasBlocked'>;
  readonly browsers: Pick<BrowserKeys, 'hash'>;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
}

/**
 * Returns the sender of a request, identified by cookies and host name. Calls `onSession` when the sender's session is
 * found.
 */
export const identifyTraveller = (
  { sessions, browsers, organisations }: TravellerSources,
  { cookie }: IncomingHttpHeaders,
  hostname: string,
  onSession: (session: LiveSession) => void = () => undefined,
): Traveller => {
  let found: Promise<LiveSession | null> | undefined;
  const find = async (token: string): Promise<LiveSession | null> => {
    const live = await sessions.find(token);
    if (live) onSession(live);
    return live;
  };
  const session = () => {
    const token = readSessionToken(cookie);
    found ??= token === null ? Promise.resolve(null) : find(token);
    return found;
  };
  const isBlocked = async () => {
    const token = readSessionToken(cookie);
    return token !== null && (await session()) === null && sessions.wasBlocked(token);
  };
  return {
    get browser() {
      return browsers.hash(cookie);
    },
    session,
    blocked: isBlocked,
    organisation: () => organisations.forVisitor(hostname, session),
  };
};
