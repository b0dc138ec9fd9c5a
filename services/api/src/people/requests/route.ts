import type { FastifyRequest } from 'fastify';
import { getRefusal } from '@travel/contracts/permissions';
import type { Refusal } from '@travel/contracts/permissions';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { User } from '@travel/contracts/session.schema';
import { operatorGate, serviceGate } from '@travel/kit/operators';
import { commonProblem, ProblemError } from '@travel/kit/problem';
import { createRoute } from '@travel/kit/routes';
import type { Route } from '@travel/kit/routes';
import { knownCaller } from '@travel/kit/security-events';
import { operatorToken } from '../operators/operator-cookie.ts';
import type { OperatorLogin, OperatorSessions } from '../operators/operator-sessions.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { travellerOf } from './traveller.ts';
import type { Traveller, TravellerSources } from './traveller.ts';

/** What handlers get of whom their endpoint is for. */
interface Callers {
  readonly anyone: { readonly traveller: Traveller };
  readonly signedIn: { readonly traveller: Traveller; readonly session: LiveSession; readonly user: User };
  /** The user is null where a link alone is brought; what that opens the handler finds out. */
  readonly signedInOrLink: { readonly traveller: Traveller; readonly user: User | null };
  /** The page itself says why it does not open; null where it does. */
  readonly operatorPage: { readonly traveller: Traveller; readonly refused: Refusal | null };
  readonly operatorSession: { readonly operator: OperatorLogin };
  readonly operator: object;
  readonly service: object;
}

/** Who sends a call for those who are signed in. */
export type SignedIn = Pick<Callers['signedIn'], 'traveller' | 'user'>;

/** Mounts an endpoint of the API for those whom it declares. */
export type ApiRoute = Route<Callers>;

/** The same for rooms that know nothing of people: they mount what is for anybody. */
export type OpenRoute<Asker extends object = object> = Route<{ readonly anyone: { readonly traveller: Asker } }>;

const refusalTexts: Readonly<Record<Exclude<Refusal, 'sign_in_required'>, { title: string; detail: string }>> = {
  demo_account: {
    title: 'Browse only',
    detail: 'A demo account can look at everything, and book, buy and keep nothing.',
  },
  business_only: { title: 'For business customers', detail: 'Only business customers do this.' },
  agents_only: { title: 'For agents', detail: 'Only agents do this.' },
  operators_only: { title: 'For operators', detail: 'Only operators do this.' },
};

/** Whoever was signed out by a block is told so, instead of to sign in. */
const signInFirst = async (traveller: Traveller): Promise<ProblemError> =>
  (await traveller.blocked())
    ? new ProblemError('account_blocked', 403, {
        title: 'The account is blocked',
        detail: 'This account is blocked. Ask support for help.',
      })
    : commonProblem('unauthorised', { detail: 'Sign in first.' });

interface RouteSources extends TravellerSources {
  readonly operatorSessions: Pick<OperatorSessions, 'find'>;
  readonly operatorToken: string;
}

/**
 * Returns the one way to mount endpoints of the API: it lets in whom an endpoint declares, and refuses everybody else
 * before the request is looked at any further.
 */
export const createApiRoute = (sources: RouteSources): ApiRoute => {
  const travellerBehind = (request: FastifyRequest): Traveller =>
    travellerOf(sources, request.headers, request.hostname, ({ user }) =>
      knownCaller(request, [user.user_id, user.email]),
    );

  /** @throws ProblemError 403 with the refusal as its code; 401 for a guest */
  const requireAllowed = async ({ access }: Endpoint, traveller: Traveller, user: User | null): Promise<void> => {
    if (access.action === undefined) return;
    const refused = getRefusal(user, access.action);
    if (refused === 'sign_in_required' || (user === null && (await traveller.blocked()))) {
      throw await signInFirst(traveller);
    }
    if (refused === null) return;
    throw new ProblemError(refused, 403, refusalTexts[refused]);
  };

  return createRoute<Callers>({
    async anyone(request, endpoint) {
      const traveller = travellerBehind(request);
      if (endpoint.access.action !== undefined) {
        await requireAllowed(endpoint, traveller, (await traveller.session())?.user ?? null);
      }
      return { traveller };
    },
    async signedIn(request, endpoint) {
      const traveller = travellerBehind(request);
      const session = await traveller.session();
      if (!session) throw await signInFirst(traveller);
      await requireAllowed(endpoint, traveller, session.user);
      return { traveller, session, user: session.user };
    },
    async signedInOrLink(request) {
      const traveller = travellerBehind(request);
      const session = await traveller.session();
      if (!session && !hasLink(request)) throw await signInFirst(traveller);
      return { traveller, user: session?.user ?? null };
    },
    async operatorPage(request) {
      const traveller = travellerBehind(request);
      return { traveller, refused: getRefusal((await traveller.session())?.user ?? null, 'operate') };
    },
    async operatorSession(request) {
      const token = operatorToken(request.headers.cookie);
      const operator = token === null ? null : await sources.operatorSessions.find(token);
      if (!operator) throw commonProblem('unauthorised', { detail: 'Sign in at the console first.' });
      knownCaller(request, [operator.account.user_id, operator.account.email]);
      return { operator };
    },
    operator: operatorGate(sources.operatorToken),
    service: serviceGate(sources.operatorToken),
  });
};

/** Whether a request brings a mailed link. */
const hasLink = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'access' in query && query.access !== '';
