import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/cookies';
import { packageNames } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { randomToken, tokenDigest } from '@travel/kit/ids';
import { ProblemError } from '@travel/kit/problem';
import type { DeliveryDb } from '../database/database.ts';
import { releaseTokens } from '../database/tables.ts';
import type { AskSession } from './api-session.ts';

/** Who calls the registry, and what they may touch. */
export interface Identity {
  /** As the audit log names them. */
  readonly who: string;
  readonly packages: readonly PackageName[];
  readonly operator: boolean;
}

export interface IdentityOptions {
  db: DeliveryDb;
  operatorToken: string;
  askSession: AskSession;
}

const sessionLimitMs = 3_000;

/**
 * Tells who calls by the bearer token, else by the session of a signed-in operator.
 * @throws ProblemError 401 token_missing, token_unknown
 */
export const identify = async (request: FastifyRequest, options: IdentityOptions): Promise<Identity> => {
  const token = bearer(request.headers.authorization);
  if (token !== null) return byToken(token, options);
  const userToken = parseCookie(request.headers.cookie ?? '', 'userToken');
  const session =
    userToken === null
      ? null
      : await options.askSession({
          userToken,
          host: request.headers.host ?? '',
          correlationId: request.id,
          limitMs: sessionLimitMs,
        });
  if (session?.user?.role === 'operator') return operator(session.user.email);
  throw new ProblemError('token_missing', 401, {
    detail: 'This call needs a release token: Authorization: Bearer <token>, or the session of an operator.',
    headers: { 'www-authenticate': 'Bearer' },
  });
};

const byToken = async (token: string, { db, operatorToken }: IdentityOptions): Promise<Identity> => {
  const hash = tokenDigest(token);
  if (timingSafeEqual(Buffer.from(hash), Buffer.from(tokenDigest(operatorToken)))) return operator('operator');
  const [row] = await db.select().from(releaseTokens).where(eq(releaseTokens.hash, hash));
  if (row) return { who: row.who, packages: row.packages, operator: false };
  throw new ProblemError('token_unknown', 401, {
    detail: 'This release token is not known here.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
};

const bearer = (header: string | undefined): string | null => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;

const operator = (who: string): Identity => ({ who, packages: packageNames, operator: true });

/** @throws ProblemError 403 token_for_other_package */
export const requirePackage = ({ who, packages }: Identity, name: PackageName): void => {
  if (packages.includes(name)) return;
  throw new ProblemError('token_for_other_package', 403, {
    detail: `The token of ${who} is for ${packages.join(', ')}, not for ${name}.`,
  });
};

/** @throws ProblemError 403 operators_only */
export const requireOperator = ({ who, operator: allowed }: Identity): void => {
  if (allowed) return;
  throw new ProblemError('operators_only', 403, { detail: `This is for operators, and ${who} is none.` });
};

/** Makes a token and answers its text, which is kept nowhere. */
export const makeToken = async (tx: DeliveryDb, who: string, packages: readonly PackageName[]): Promise<string> => {
  const token = `rel_${randomToken()}`;
  await tx.insert(releaseTokens).values({ hash: tokenDigest(token), who, packages: [...packages] });
  return token;
};
