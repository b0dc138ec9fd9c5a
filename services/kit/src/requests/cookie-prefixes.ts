import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { stripCookiePrefixes } from '@travel/contracts/host/cookies/host-cookies';

const sentCookies = new WeakMap<IncomingMessage, string>();

/** Removes the `__Host-` prefix that a request's cookies have over HTTPS. */
export const removeCookiePrefix = (request: IncomingMessage, secure: boolean): void => {
  const { cookie } = request.headers;
  if (!secure || cookie === undefined) return;
  sentCookies.set(request, cookie);
  request.headers.cookie = stripCookiePrefixes(cookie, secure);
};

/** Removes the cookie prefix from every request before cookies are read. */
export const removeCookiePrefixes = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    removeCookiePrefix(request.raw, secure);
    done();
  });
};

/** Returns the cookies as the browser sent them, for forwarding to a service that removes the cookie prefix itself. */
export const getSentCookies = (request: IncomingMessage): string | undefined =>
  sentCookies.get(request) ?? request.headers.cookie;
