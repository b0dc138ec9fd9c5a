import type { FastifyReply } from 'fastify';
import { cookies, parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import type { OperatorLogin, OperatorSessions } from './operator-sessions.ts';

/** The token of an operator's session in a request's cookies. */
export const operatorToken = (cookieHeader: string | undefined): string | null =>
  cookieHeader === undefined ? null : parseCookie(cookieHeader, 'operatorSession');

/** Returns the operator whose session the cookies of a request hold; null without a valid one. */
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

/** `secure` where pages come over https. No other site sends it, not even by a link. */
export const createOperatorCookie = (secure: boolean): OperatorCookie => {
  const name = getHostCookieName('operatorSession', secure);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: cookies.operatorSession.maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
};
