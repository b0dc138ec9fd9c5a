import type { FastifyReply } from 'fastify';
import { cookies, parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import type { OperatorLogin, OperatorSessions } from './operator-sessions.ts';

/** Returns the token of the operator session in the cookies of a request. */
export const operatorToken = (cookieHeader: string | undefined): string | null =>
  cookieHeader === undefined ? null : parseCookie(cookieHeader, 'operatorSession');

/** Returns the operator who owns the session in the cookies of a request, or null without a valid one. */
export const findOperator = async (
  operatorSessions: Pick<OperatorSessions, 'find'>,
  cookieHeader: string | undefined,
): Promise<OperatorLogin | null> => {
  const token = operatorToken(cookieHeader);
  return token === null ? null : operatorSessions.find(token);
};

export interface OperatorCookie {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Creates the cookie of operator sessions; `secure` if pages are served over HTTPS. `SameSite=Strict` prevents other
 * sites from sending it, even with a link.
 */
export const createOperatorCookie = (secure: boolean): OperatorCookie => {
  const name = getHostCookieName('operatorSession', secure);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: cookies.operatorSession.maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
};
