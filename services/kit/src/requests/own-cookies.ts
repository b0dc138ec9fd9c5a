import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { stripCookiePrefixes } from '@travel/contracts/host/cookies/host-cookies';

const sent = new WeakMap<IncomingMessage, string>();

/** Removes the `__Host-` prefix that a request's cookies have over HTTPS. */
export const renameCookies = (request: IncomingMessage, secure: boolean): void => {
  const { cookie } = request.headers;
  if (!secure || cookie === undefined) return;
  sent.set(request, cookie);
  request.headers.cookie = stripCookiePrefixes(cookie, secure);
};

/** Removes the cookie prefix from every request before cookies are read. */
export const readOwnCookies = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    renameCookies(request.raw, secure);
    done();
  });
};

/** Returns the cookies as the browser sent them, for forwarding to a service that removes the cookie prefix itself. */
export const getSentCookies = (request: IncomingMessage): string | undefined =>
  sent.get(request) ?? request.headers.cookie;
