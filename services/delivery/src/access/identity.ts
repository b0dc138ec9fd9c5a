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
import { operatorOf } from './operator-session.ts';
import type { OperatorSessionOptions } from './operator-session.ts';
import type { AskSession } from './api-session.ts';
import { useToken } from './release-tokens.ts';

/** A caller of the registry, and the packages that it may change. */
export interface Identity {
  /** As the audit log names them. */
  readonly who: string;
  /** An operator may change every other one too. */
  readonly packages: readonly PackageName[];
  /** Whose rules it may change; null for those of all, and of everybody. */
  readonly organisations: readonly string[] | null;
  /** The release token that it brought; null for an operator. */
  readonly token: { readonly id: string; readonly expiresAt: Date } | null;
  readonly operator: boolean;
  /**
   * Browsers send the `session` of a page with every call of it, so it may only read. An `operator` is signed in at their
   * own origin, where no page but the console is.
   */
  readonly by: 'token' | 'session' | 'operator';
  /** The trusted builder whose job calls, and what its identity token said. */
  readonly builder?: string | null;
  readonly claims?: Readonly<Record<string, string>> | null;
  /** When an operator at the console last did the second step. */
  readonly secondStepAt?: Date;
}

export interface IdentityOptions {
  db: DeliveryDb;
  operatorToken: string;
  askSession: AskSession;
  /** Operators at their own origin. */
  operators: OperatorSessionOptions;
  clock: Clock;
}

const sessionLimitMs = 3_000;

/**
 * Tells who calls: by the bearer token, by an operator's session at their own origin, or, for a call that only looks, by
 * the session of a signed-in operator.
 * @throws ProblemError 401 token_missing, token_unknown, token_expired, token_revoked
 */
export const identify = async (request: FastifyRequest, options: IdentityOptions): Promise<Identity> => {
  const token = bearer(request.headers.authorization);
  if (token !== null) return byToken(token, request, options);
  const operator = await operatorOf(request, options.operators);
  if (operator) {
    const { email: who, secondStepAt } = operator;
    return {
      who,
      packages: packageNames,
      organisations: null,
      token: null,
      operator: true,
      by: 'operator',
      secondStepAt,
    };
  }
  const isElsewhere = !options.operators.ops.isHere(request.headers.host);
  const session = request.method === 'GET' && isElsewhere ? await sessionOf(request, options) : null;
  if (session?.user?.role === 'operator') {
    return {
      who: session.user.email,
      packages: packageNames,
      organisations: null,
      token: null,
      operator: true,
      by: 'session',
    };
  }
  throw new ProblemError('token_missing', 401, {
    detail: options.operators.ops.isHere(request.headers.host)
      ? 'Sign in at the console first, both steps: its page sends the session. Programs bring a release token.'
      : 'This call needs a release token: Authorization: Bearer <token>. Being signed in to a page is not enough.',
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
    return { who: 'operator', packages: packageNames, organisations: null, token: null, operator: true, by: 'token' };
  }
  const used = await useToken(db, token, clock.now());
  const { who, packages, organisations, builder, identity: claims, id, expiresAt, noted } = used;
  // A release is hundreds of calls; once an hour says as much.
  if (noted) recordSecurity(request, { kind: 'token.used', actor: who, details: { token: id } });
  return { who, packages, organisations, token: { id, expiresAt }, builder, claims, operator: false, by: 'token' };
};

/** The token of a call; null where it brings none. */
export const bearer = (header: string | undefined): string | null => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;

/** @throws ProblemError 403 token_for_other_package */
export const requirePackage = ({ who, packages, operator }: Identity, name: PackageName): void => {
  if (operator || packages.includes(name)) return;
  throw new ProblemError('token_for_other_package', 403, {
    detail: `The token of ${who} is for ${packages.join(', ')}, not for ${name}.`,
  });
};

/**
 * For what changes organisations or tokens, or tells secrets of organisations: the operator's token, or an operator at
 * the console.
 * @throws ProblemError 403 operators_only
 */
export const requireOperator = ({ who, operator, by }: Identity): void => {
  if (operator && by !== 'session') return;
  throw new ProblemError('operators_only', 403, {
    detail:
      by === 'session'
        ? `This needs the operator's token; that ${who} is signed in to a page is not enough.`
        : `This is for operators, and ${who} is none.`,
  });
};
