import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { longestSessionMs } from './sessions.ts';

/** Returns the session token from the cookies of a request or WebSocket handshake. */
export const readSessionToken = (cookieHeader: string | undefined): string | null =>
  cookieHeader === undefined ? null : parseCookie(cookieHeader, 'userToken');

/** Returns a digest of the session token of a request, which rate limits count by. Null without a token. */
export const getSessionDigest = ({ headers }: Pick<IncomingMessage, 'headers'>): string | null => {
  const token = readSessionToken(headers.cookie);
  return token === null ? null : tokenDigest(token);
};

export interface SessionCookies {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Creates the session cookie. Set `secure` if pages are served over HTTPS. */
export const createSessionCookies = (secure: boolean): SessionCookies => {
  const name = getHostCookieName('userToken', secure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    // The cookie lasts as long as the longest possible session; the service ends unused sessions earlier.
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: longestSessionMs / 1000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
};
