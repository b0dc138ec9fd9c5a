import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import { isOperatorToken } from '@travel/kit/operators/operator-gate';
import { createWrongTokens } from '@travel/kit/operators/wrong-tokens';
import { commonProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { consoleSessions } from './console-session-table.ts';

const cookieName = 'console';
const lastsMs = 8 * 3_600_000;

export interface ConsoleSignIn {
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /**
   * Signs this browser in if the token is the operator's.
   * @throws ProblemError 429 too_many_requests after twenty wrong tokens from an IP address
   */
  signIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean>;
  /** Ends the session, also for other browsers that have its cookie. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface SignInDeps {
  readonly db: PaymentsDb;
  readonly operatorToken: string;
  readonly isSecure: boolean;
}

/**
 * Creates the sign-in of the console by operator token. The browser receives the secret of a session, not the token.
 */
export const consoleSignIn = ({ db, operatorToken, isSecure }: SignInDeps): ConsoleSignIn => {
  const options = { path: '/console', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  const wrongTokens = createWrongTokens();
  const opened_with = tokenDigest(`console:${operatorToken}`);
  const hashCookie = (request: FastifyRequest): string => tokenDigest(request.cookies[cookieName] ?? '');

  return {
    async isSignedIn(request) {
      if (!request.cookies[cookieName]) return false;
      const mine = and(
        eq(consoleSessions.token_hash, hashCookie(request)),
        eq(consoleSessions.opened_with, opened_with),
        gt(consoleSessions.expires_at, new Date()),
      );
      const [found] = await db.select({ token_hash: consoleSessions.token_hash }).from(consoleSessions).where(mine);
      return found !== undefined;
    },

    async signIn(request, reply, token) {
      wrongTokens.check(request);
      if (!isOperatorToken(token, operatorToken)) {
        recordSecurity(request, { kind: 'console.refused', reason: 'token_unknown' });
        wrongTokens.count(request);
        return false;
      }
      const created_at = new Date();
      const expires_at = new Date(created_at.getTime() + lastsMs);
      const secret = randomToken();
      await db.delete(consoleSessions).where(lt(consoleSessions.expires_at, created_at));
      await db.insert(consoleSessions).values({ token_hash: tokenDigest(secret), opened_with, created_at, expires_at });
      void reply.setCookie(cookieName, secret, { ...options, expires: expires_at });
      recordSecurity(request, { kind: 'console.signed_in', actor: 'operator' });
      return true;
    },

    async signOut(request, reply) {
      const ended = await db.delete(consoleSessions).where(eq(consoleSessions.token_hash, hashCookie(request)));
      if (ended.rowCount) recordSecurity(request, { kind: 'console.signed_out', actor: 'operator' });
      void reply.clearCookie(cookieName, options);
    },
  };
};

/**
 * Checks that a form comes from a page of this console.
 * @throws ProblemError 403 for a form that another site's page sent
 */
export const requireOwnForm = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return;
  throw commonProblem('forbidden', { detail: 'This form was sent by a page of another site.' });
};
