import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import type { Session } from '@travel/contracts/people/session.schema';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import type { Clock } from '@travel/kit/clock/clock';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { ProblemError } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { DeliveryDb } from '../database/database.ts';
import { findOperator, type OperatorSessionOptions } from './operator-session.ts';
import type { FetchSession } from './session-client.ts';
import { authenticateToken } from './release-tokens.ts';

/** A caller of the registry, and what the caller may change. */
export interface Identity {
  /** The caller's name in the audit log. */
  readonly who: string;
  /** The packages that a release token may change; operators may change all. */
  readonly packages: readonly PackageName[];
  /**
   * The organisations whose rollout rules the caller may change; null if the caller may change all rules, including
   * those without an organisation.
   */
  readonly organisations: readonly string[] | null;
  /** The caller's release token; null for an operator. */
  readonly token: { readonly id: string; readonly expiresAt: Date } | null;
  readonly operator: boolean;
  /**
   * How the caller is identified. A caller with a `session` may only read, because browsers send its cookie with every
   * call of any page. An `operator` is signed in at the operators' origin, which serves no page except the console.
   */
  readonly by: 'token' | 'session' | 'operator';
  readonly builder?: string | null;
  readonly claims?: Readonly<Record<string, string>> | null;
  /** When the operator at the console last completed the second step of the sign-in. */
  readonly secondStepAt?: Date;
}

export interface IdentityOptions {
  db: DeliveryDb;
  operatorToken: string;
  fetchSession: FetchSession;
  operators: OperatorSessionOptions;
  clock: Clock;
}

const sessionLimitMs = 3_000;
const operatorRights = { packages: packageNames, organisations: null, token: null, operator: true } as const;
/**
 * Identifies the caller by bearer token, by an operator's session at the operators' origin, or, for reading, by the
 * session of an operator who is signed in to the product.
 * @throws ProblemError 401 token_missing, token_unknown, token_expired, token_revoked
 */
export const identify = async (request: FastifyRequest, options: IdentityOptions): Promise<Identity> => {
  const token = readBearerToken(request.headers.authorization);
  if (token !== null) return identifyByToken(token, request, options);
  const operator = await findOperator(request, options.operators);
  if (operator) {
    const { email: who, secondStepAt } = operator;
    return { ...operatorRights, who, by: 'operator', secondStepAt };
  }
  const isElsewhere = !options.operators.ops.matches(request.headers.host);
  const session = request.method === 'GET' && isElsewhere ? await readSession(request, options) : null;
  if (session?.user?.role === 'operator') {
    return { ...operatorRights, who: session.user.email, by: 'session' };
  }
  throw new ProblemError('token_missing', 401, {
    detail: options.operators.ops.matches(request.headers.host)
      ? 'Sign in to the console with both steps first. Programs need a release token.'
      : 'This call needs a release token: Authorization: Bearer <token>. Being signed in to a page is not enough.',
    headers: { 'www-authenticate': 'Bearer' },
  });
};

const readSession = async (request: FastifyRequest, { fetchSession }: IdentityOptions): Promise<Session | null> => {
  const userToken = parseCookie(request.headers.cookie ?? '', 'userToken');
  if (userToken === null) return null;
  const host = request.headers.host ?? '';
  return fetchSession({ userToken, host, address: request.ip, correlationId: request.id, limitMs: sessionLimitMs });
};

const identifyByToken = async (
  token: string,
  request: FastifyRequest,
  { db, operatorToken, clock }: IdentityOptions,
): Promise<Identity> => {
  if (timingSafeEqual(Buffer.from(tokenDigest(token)), Buffer.from(tokenDigest(operatorToken)))) {
    return { ...operatorRights, who: 'operator', by: 'token' };
  }
  const used = await authenticateToken(db, token, clock.now());
  const { who, packages, organisations, builder, identity: claims, id, expiresAt, noted } = used;
  // Publishing a release takes hundreds of calls, so the use of a token is recorded at most once an hour.
  if (noted) recordSecurity(request, { kind: 'token.used', actor: who, details: { token: id } });
  return { who, packages, organisations, token: { id, expiresAt }, builder, claims, operator: false, by: 'token' };
};

/** Returns the bearer token of an `Authorization` header, or null. */
export const readBearerToken = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;

/**
 * Requires that the caller may change a package.
 * @throws ProblemError 403 token_for_other_package
 */
export const requirePackage = ({ who, packages, operator }: Identity, name: PackageName): void => {
  if (operator || packages.includes(name)) return;
  throw new ProblemError('token_for_other_package', 403, {
    detail: `The token of ${who} is for ${packages.join(', ')}, not for ${name}.`,
  });
};

/**
 * Requires the operator's token or an operator at the console, for calls that change organisations or tokens or return
 * organisations' secrets.
 * @throws ProblemError 403 operators_only
 */
export const requireOperator = ({ who, operator, by }: Identity): void => {
  if (operator && by !== 'session') return;
  throw new ProblemError('operators_only', 403, {
    detail:
      by === 'session'
        ? `This requires the operator's token; the session of ${who} in the product is not enough.`
        : `This is for operators only, and ${who} is not an operator.`,
  });
};
