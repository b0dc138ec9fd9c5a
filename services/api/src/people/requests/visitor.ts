import type { FastifyRequest } from 'fastify';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { commonProblem } from '@travel/kit/problem';
import { routeWith } from '@travel/kit/routes';
import type { Mount } from '@travel/kit/routes';
import { knownCaller } from '@travel/kit/security-events';
import type { Organisations } from '../organisations/organisations.ts';
import { sessionToken } from '../sessions/session-cookie.ts';
import type { LiveSession, Sessions } from '../sessions/sessions.ts';

/** Who sends a request, and to whose site. */
export interface Visitor {
  /** Null for a guest. */
  readonly session: LiveSession | null;
  /** By the host of the page; by the session where the API is called without a page. */
  organisation(): Promise<Organisation>;
}

export interface VisitorSources {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
}

const visitorOf = async (sources: VisitorSources, request: FastifyRequest): Promise<Visitor> => {
  const token = sessionToken(request.headers.cookie);
  const session = token === null ? null : await sources.sessions.find(token);
  if (session) knownCaller(request, [session.user.user_id, session.user.email]);
  return {
    session,
    organisation: () => sources.organisations.forVisitor(request.hostname, async () => session),
  };
};

/** A way to mount endpoints for anybody. */
export type ForVisitors = Mount<{ readonly visitor: Visitor }>;
/** A way to mount endpoints for those who are signed in; 401 otherwise. */
export type ForUsers = Mount<{ readonly session: LiveSession }>;

export const visitorRoutes = (
  sources: VisitorSources,
): { readonly forVisitors: ForVisitors; readonly forUsers: ForUsers } => ({
  forVisitors: routeWith(async (request) => ({ visitor: await visitorOf(sources, request) })),
  forUsers: routeWith(async (request) => {
    const { session } = await visitorOf(sources, request);
    if (session === null) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
    return { session };
  }),
});
