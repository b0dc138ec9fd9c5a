import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { getRefusal, type Refusal, type StaffRole } from '@travel/contracts/people/permissions';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { User } from '@travel/contracts/people/session.schema';
import { createOperatorGate, createServiceGate } from '@travel/kit/operators/operator-gate';
import { commonProblem, ProblemError } from '@travel/kit/problem/problem';
import { createRoute, type Route } from '@travel/kit/server/routes/route';
import { recordCaller } from '@travel/kit/security-events/security-trail';
import type { LiveSession, Traveller } from './traveller.ts';

/** A member of staff who sends a request of the back office. */
export interface StaffCaller {
  readonly user_id: string;
  readonly email: string;
  readonly rolesByOrganisation: ReadonlyMap<string, readonly StaffRole[]>;
}

/** The data about the sender that a handler receives, by the kind of caller that the endpoint declares. */
interface Callers<Operator> {
  readonly anyone: { readonly traveller: Traveller };
  readonly signedIn: { readonly traveller: Traveller; readonly session: LiveSession; readonly user: User };
  /** The user is null for a guest with a mailed link. The handler checks what the link opens. */
  readonly signedInOrLink: { readonly traveller: Traveller; readonly user: User | null };
  /** The reason why the operators' page is refused; null if the caller is an operator. */
  readonly operatorPage: { readonly traveller: Traveller; readonly refused: Refusal | null };
  readonly operatorSession: { readonly operator: Operator };
  readonly staff: { readonly staff: StaffCaller };
  readonly operator: object;
  readonly service: object;
}

/** The sender of a request to an endpoint that requires a signed-in user. */
export type SignedIn = Pick<Callers<unknown>['signedIn'], 'traveller' | 'user'>;

/** Mounts an endpoint of the API for the callers that it declares. */
export type ApiRoute<Operator = unknown> = Route<Callers<Operator>>;

/** Mounts endpoints that anyone may call, for features without accounts. */
export type OpenRoute<Asker extends object = object> = Route<{ readonly anyone: { readonly traveller: Asker } }>;

const refusalTexts: Readonly<Record<Exclude<Refusal, 'sign_in_required'>, { title: string; detail: string }>> = {
  demo_account: {
    title: 'Browse only',
    detail: 'Demo accounts can browse, but cannot book, buy or save anything.',
  },
  business_only: { title: 'For business customers', detail: 'Only business customers do this.' },
  agents_only: { title: 'For agents', detail: 'Only agents do this.' },
  operators_only: { title: 'For operators', detail: 'Only operators do this.' },
};

/** Returns `account_blocked` if a block ended the user's session, and `unauthorised` for a guest. */
const signInProblem = async (traveller: Traveller): Promise<ProblemError> =>
  (await traveller.blocked())
    ? new ProblemError('account_blocked', 403, {
        title: 'The account is blocked',
        detail: 'This account is blocked. Ask support for help.',
      })
    : commonProblem('unauthorised', { detail: 'Sign in first.' });

interface RouteSources<Operator> {
  /** Returns the sender of a request, and calls `onSession` when the sender's session is found. */
  readonly identifyTraveller: (
    headers: IncomingHttpHeaders,
    hostname: string,
    onSession: (session: LiveSession) => void,
  ) => Traveller;
  /** Returns the operator whose session cookie the request has; null without a valid cookie. */
  readonly findOperator: (cookieHeader: string | undefined) => Promise<Operator | null>;
  /** Admits a member of staff whose roles allow the endpoint. */
  readonly admitStaff: (request: FastifyRequest, endpoint: Endpoint) => Promise<{ staff: StaffCaller }>;
  readonly operatorToken: string;
}

/** Returns the function that mounts endpoints. It checks the caller before the request is validated. */
export const createApiRoute = <Operator extends { readonly account: Pick<User, 'user_id' | 'email'> }>(
  sources: RouteSources<Operator>,
): ApiRoute<Operator> => {
  const identify = (request: FastifyRequest): Traveller =>
    sources.identifyTraveller(request.headers, request.hostname, ({ user }) =>
      recordCaller(request, [user.user_id, user.email]),
    );

  /** @throws ProblemError 403 with the refusal as its code; 401 for a guest */
  const requireAllowed = async ({ access }: Endpoint, traveller: Traveller, user: User | null): Promise<void> => {
    if (access.action === undefined) return;
    const refused = getRefusal(user, access.action);
    if (refused === 'sign_in_required' || (user === null && (await traveller.blocked()))) {
      throw await signInProblem(traveller);
    }
    if (refused === null) return;
    throw new ProblemError(refused, 403, refusalTexts[refused]);
  };

  return createRoute<Callers<Operator>>({
    async anyone(request, endpoint) {
      const traveller = identify(request);
      if (endpoint.access.action !== undefined) {
        await requireAllowed(endpoint, traveller, (await traveller.session())?.user ?? null);
      }
      return { traveller };
    },
    async signedIn(request, endpoint) {
      const traveller = identify(request);
      const session = await traveller.session();
      if (!session) throw await signInProblem(traveller);
      await requireAllowed(endpoint, traveller, session.user);
      return { traveller, session, user: session.user };
    },
    async signedInOrLink(request) {
      const traveller = identify(request);
      const session = await traveller.session();
      if (!session && !hasLink(request)) throw await signInProblem(traveller);
      return { traveller, user: session?.user ?? null };
    },
    async operatorPage(request) {
      const traveller = identify(request);
      return { traveller, refused: getRefusal((await traveller.session())?.user ?? null, 'operate') };
    },
    async operatorSession(request) {
      const operator = await sources.findOperator(request.headers.cookie);
      if (!operator) throw commonProblem('unauthorised', { detail: 'Sign in at the console first.' });
      recordCaller(request, [operator.account.user_id, operator.account.email]);
      return { operator };
    },
    staff: sources.admitStaff,
    operator: createOperatorGate(sources.operatorToken),
    service: createServiceGate(sources.operatorToken),
  });
};

const hasLink = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'access' in query && query.access !== '';
