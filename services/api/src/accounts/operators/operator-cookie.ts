import type { FastifyReply } from 'fastify';
import { cookies, parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import type { OperatorLogin, OperatorSessions } from './operator-sessions.ts';

export const readOperatorToken = (cookieHeader: string | undefined): string | null =>
  cookieHeader === undefined ? null : parseCookie(cookieHeader, 'operatorSession');

export const findOperator = async (
  operatorSessions: Pick<OperatorSessions, 'find'>,
  cookieHeader: string | undefined,
): Promise<OperatorLogin | null> => {
  const token = readOperatorToken(cookieHeader);
  return token === null ? null : operatorSessions.find(token);
};

export interface OperatorCookie {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Creates the cookie of operator sessions. Set `secure` if pages are served over HTTPS. `SameSite=Strict` prevents
 * other sites from sending the cookie, even when a visitor follows a link.
 */
export const createOperatorCookie = (secure: boolean): OperatorCookie => {
  const name = getHostCookieName('operatorSession', secure);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: cookies.operatorSession.maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
};
