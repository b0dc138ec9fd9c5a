import type { FastifyRequest } from 'fastify';
import type { Session } from '@travel/contracts/session.schema';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { commonProblem } from '@travel/kit/problem';
import { routeWith } from '@travel/kit/routes';
import { knownCaller } from '@travel/kit/security-events';
import type { Clock } from '@travel/kit/clock';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Organisations } from '../organisations/organisations.ts';
import type { PaymentTokens } from '../sessions/payment-tokens.ts';
import { sessionToken } from '../sessions/session-cookie.ts';
import { findSession } from '../sessions/sessions.ts';
import type { LiveSession } from '../sessions/sessions.ts';

/** Who sends a request, and to whose site. */
export interface Visitor {
  /** Null for a guest. */
  readonly session: LiveSession | null;
  /** By the host of the page; by the session where the API is called without a page. */
  organisation(): Promise<Organisation>;
}

export interface VisitorSources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly organisations: Organisations;
}

const visitorOf = async (sources: VisitorSources, request: FastifyRequest): Promise<Visitor> => {
  const token = sessionToken(request.headers.cookie);
  const session = token === null ? null : await findSession(sources.db, sources.clock, token);
  if (session) knownCaller(request, [session.user.user_id, session.user.email]);
  return {
    session,
    organisation: () => sources.organisations.forVisitor(request.hostname, async () => session),
  };
};

/** What a page is told about who is signed in. */
export const sessionAnswer = ({ user, session_id }: LiveSession, tokens: PaymentTokens): Session => ({
  user,
  api_key: tokens.issue({ user_id: user.user_id, session_id }),
});

/** Ways to mount endpoints: `forVisitors` for anybody, `forUsers` for those who are signed in (401 otherwise). */
export const visitorRoutes = (sources: VisitorSources) => ({
  forVisitors: routeWith(async (request) => ({ visitor: await visitorOf(sources, request) })),
  forUsers: routeWith(async (request) => {
    const { session } = await visitorOf(sources, request);
    if (session === null) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
    return { session };
  }),
});
