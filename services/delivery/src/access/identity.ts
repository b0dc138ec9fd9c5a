import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/cookies';
import type { Session } from '@travel/contracts/session.schema';
import { packageNames } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import type { Clock } from '@travel/kit/clock';
import { tokenDigest } from '@travel/kit/ids';
import { ProblemError } from '@travel/kit/problem';
import { recordSecurity } from '@travel/kit/security-events';
import type { DeliveryDb } from '../database/database.ts';
import type { AskSession } from './api-session.ts';
import { useToken } from './release-tokens.ts';

/** A caller of the registry, and the packages that it may change. */
export interface Identity {
  /** As the audit log names them. */
  readonly who: string;
  /** An operator may change every other one too. */
  readonly packages: readonly PackageName[];
  readonly operator: boolean;
  /** Browsers send a session with every call of a page, so it may only read. */
  readonly by: 'token' | 'session';
}

export interface IdentityOptions {
  db: DeliveryDb;
  operatorToken: string;
  askSession: AskSession;
  clock: Clock;
}

const sessionLimitMs = 3_000;

/**
 * Tells who calls: by the bearer token, or, for a call that only looks, by the session of a signed-in operator.
 * @throws ProblemError 401 token_missing, token_unknown, token_expired, token_revoked
 */
export const identify = async (request: FastifyRequest, options: IdentityOptions): Promise<Identity> => {
  const token = bearer(request.headers.authorization);
  if (token !== null) return byToken(token, request, options);
  const session = request.method === 'GET' ? await sessionOf(request, options) : null;
  if (session?.user?.role === 'operator') {
    return { who: session.user.email, packages: packageNames, operator: true, by: 'session' };
  }
  throw new ProblemError('token_missing', 401, {
    detail: 'This call needs a release token: Authorization: Bearer <token>. Being signed in to a page is not enough.',
    headers: { 'www-authenticate': 'Bearer' },
  });
};

const sessionOf = async (request: FastifyRequest, { askSession }: IdentityOptions): Promise<Session | null> => {
  const userToken = parseCookie(request.headers.cookie ?? '', 'userToken');
  if (userToken === null) return null;
  const host = request.headers.host ?? '';
  return askSession({ userToken, host, address: request.ip, correlationId: request.id, limitMs: sessionLimitMs });
};

const byToken = async (
  token: string,
  request: FastifyRequest,
  { db, operatorToken, clock }: IdentityOptions,
): Promise<Identity> => {
  if (timingSafeEqual(Buffer.from(tokenDigest(token)), Buffer.from(tokenDigest(operatorToken)))) {
    return { who: 'operator', packages: packageNames, operator: true, by: 'token' };
  }
  const { who, packages, id, noted } = await useToken(db, token, clock.now());
  // A release is hundreds of calls; once an hour says as much.
  if (noted) recordSecurity(request, { kind: 'token.used', actor: who, details: { token: id } });
  return { who, packages, operator: false, by: 'token' };
};

const bearer = (header: string | undefined): string | null => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;

/** @throws ProblemError 403 token_for_other_package */
export const requirePackage = ({ who, packages, operator }: Identity, name: PackageName): void => {
  if (operator || packages.includes(name)) return;
  throw new ProblemError('token_for_other_package', 403, {
    detail: `The token of ${who} is for ${packages.join(', ')}, not for ${name}.`,
  });
};

/**
 * For what changes organisations or tokens, or tells secrets of organisations.
 * @throws ProblemError 403 operators_only
 */
export const requireOperator = ({ who, operator, by }: Identity): void => {
  if (operator && by === 'token') return;
  throw new ProblemError('operators_only', 403, {
    detail:
      by === 'session'
        ? `This needs the operator's token; that ${who} is signed in to a page is not enough.`
        : `This is for operators, and ${who} is none.`,
  });
};
