import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { commonProblem } from '@travel/kit/problem/problem';

const reading = ['GET', 'HEAD', 'OPTIONS'];

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Whether a page of this very host sends the request. Programs send no `Origin` and are let through: what another
 * site could abuse is a browser's cookie, and browsers name their origin.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, host: string): boolean => {
  const { origin } = headers;
  if (origin === undefined) return !['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? '');
  return hostOf(origin) === host.toLowerCase();
};

/**
 * Whether an address that a traveller is sent back to is a page of the site it was given on: of this host, by http or
 * https, with no name or password in it.
 */
export const leadsHome = (url: string, host: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, host: own, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && own === host.toLowerCase() && username === '' && password === '';
};

/** Refuses writes that pages of other sites send with our visitors' cookies. */
export const refuseForeignWrites = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (reading.includes(request.method) || isOwnOrigin(request.headers, request.host)) return done();
    return done(
      commonProblem('forbidden', {
        title: 'Not from this page',
        detail: 'This call changes something and comes from a page of another site.',
      }),
    );
  });
};
