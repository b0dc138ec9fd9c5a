import { readSession } from '@travel/contracts/endpoints/people/auth';
import { readPageSessions } from '@travel/contracts/endpoints/people/page-sessions';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { RateLimit } from '@travel/kit/rate-limits/rate-limits';
import type { App } from '@travel/kit/server/create-server';
import { toSessionView } from './session-view.ts';
import type { AccountDeps } from '../account-deps.ts';

interface Dependencies extends AccountDeps {
  /** Rate limits of the endpoint with which visitors read their own session. */
  readonly sessionLimits: readonly RateLimit[];
}

/** Route with which delivery reads, in one call, the sessions of several pages that it renders at the same time. */
export const registerPageSessionRoutes = (app: App, dependencies: Dependencies): void => {
  const { route, sessions, paymentTokens, sessionLimits } = dependencies;

  const read = async (token: string): Promise<Session> => {
    const session = await sessions.find(token);
    if (session) return toSessionView(session, paymentTokens);
    return (await sessions.wasBlocked(token)) ? { ...guestSession, ended: 'account_blocked' } : guestSession;
  };

  route(app, readPageSessions, async ({ body: { pages }, request }) => {
    // Logs the correlation IDs of the pages, so that a log search for a page finds this request.
    request.log.info({ pages: pages.map(({ correlationId }) => correlationId) }, 'Sessions of pages are read');
    const answers = pages.map(async ({ token, address, correlationId }) => {
      const about = { path: readSession.path, correlationId };
      const network = toNetwork(address);
      return sessionLimits.every((limit) => app.rateLimits.take(limit, network, about)) ? read(token) : null;
    });
    return { sessions: await Promise.all(answers) };
  });
};
