import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonProblem } from '@travel/kit/problem';
import { signedTokens } from '@travel/kit/signed-tokens';
import { isOperatorToken } from '../access/operators.ts';

const cookieName = 'console';
const lastsMs = 8 * 3_600_000;

export interface ConsoleSignIn {
  isSignedIn(request: FastifyRequest): boolean;
  /** Opens the console for this browser if the token is the operator's. */
  signIn(reply: FastifyReply, token: string): boolean;
  signOut(reply: FastifyReply): void;
}

/** The operator's token opens the console; the browser keeps a signed word that it was given, not the token. */
export const consoleSignIn = (operatorToken: string, isSecure: boolean): ConsoleSignIn => {
  const tokens = signedTokens({
    purpose: 'payments console',
    schema: z.object({ operator: z.literal(true) }),
    // A new operator token ends what the old one opened.
    secrets: [operatorToken],
  });
  const options = { path: '/console', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  return {
    isSignedIn: (request) => tokens.read(request.cookies[cookieName] ?? '') !== undefined,
    signIn(reply, token) {
      if (!isOperatorToken(token, operatorToken)) return false;
      const expires = new Date(Date.now() + lastsMs);
      void reply.setCookie(cookieName, tokens.sign({ operator: true }, expires), { ...options, expires });
      return true;
    },
    signOut(reply) {
      void reply.clearCookie(cookieName, options);
    },
  };
};

/** @throws ProblemError 403 for a form that another site's page sends */
export const requireOwnForm = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return;
  throw commonProblem('forbidden', { detail: 'This form was sent by a page of another site.' });
};
