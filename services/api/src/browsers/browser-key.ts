import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies, parseCookie } from '@travel/contracts/cookies';
import { randomToken, tokenDigest } from '@travel/kit/ids';

/** What of a browser's key is stored or signed: who reads it has no key. */
export const browserHash = (cookieHeader: string | undefined): string | null => {
  const key = parseCookie(cookieHeader ?? '', 'browserKey');
  return key === null ? null : tokenDigest(key);
};

/** Gives the request's browser a key unless it has one; answers its hash. */
export type KnowBrowser = (request: FastifyRequest, reply: FastifyReply) => string;

/** Takes its key from a browser: what a guest did there opens by mailed links only. */
export const forgetBrowser = (reply: FastifyReply): void => {
  reply.clearCookie('browserKey', { path: '/' });
};

/** `secure` where pages come over https. */
export const createKnowBrowser =
  (secure: boolean): KnowBrowser =>
  (request, reply) => {
    const known = browserHash(request.headers.cookie);
    if (known !== null) return known;
    const key = randomToken();
    const { maxAge } = cookies.browserKey;
    reply.setCookie('browserKey', key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
    return tokenDigest(key);
  };
