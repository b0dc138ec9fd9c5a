import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { stripCookiePrefixes } from '@travel/contracts/cookies/host';

const sent = new WeakMap<IncomingMessage, string>();

/** Reads a request's cookies by their own names, without the prefix that they carry over https. */
export const renameCookies = (request: IncomingMessage, secure: boolean): void => {
  const { cookie } = request.headers;
  if (!secure || cookie === undefined) return;
  sent.set(request, cookie);
  request.headers.cookie = stripCookiePrefixes(cookie, secure);
};

/** The same for every request; before anything reads cookies. */
export const readOwnCookies = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    renameCookies(request.raw, secure);
    done();
  });
};

/** The cookies as the browser sent them, to be passed on to a service that reads them itself. */
export const sentCookies = (request: IncomingMessage): string | undefined =>
  sent.get(request) ?? request.headers.cookie;
