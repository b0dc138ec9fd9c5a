import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { longestSessionMs } from './sessions.ts';

/** The session token of a request's or handshake's cookies. */
export const sessionToken = (cookieHeader: string | undefined): string | null =>
  cookieHeader === undefined ? null : parseCookie(cookieHeader, 'userToken');

/** Returns a digest of the session token that a request brings, by which its requests are counted together; null without one. */
export const sessionDigest = ({ headers }: Pick<IncomingMessage, 'headers'>): string | null => {
  const token = sessionToken(headers.cookie);
  return token === null ? null : tokenDigest(token);
};

export interface SessionCookies {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** `secure` where pages come over https. */
export const createSessionCookies = (secure: boolean): SessionCookies => {
  const name = getHostCookieName('userToken', secure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    // It may live as long as any session can; the service ends it earlier when it is not used.
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: longestSessionMs / 1000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
};
