import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonProblem } from '@travel/kit/problem/problem';

const reading = ['GET', 'HEAD', 'OPTIONS'];

const getHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Returns whether a request may come from a page of this host. Programs send no `Origin` header and are accepted: the
 * danger is another site that uses a visitor's cookie, and browsers always send the origin of the site.
 */
export const isSameOrigin = (headers: IncomingHttpHeaders, host: string): boolean => {
  const { origin } = headers;
  if (origin === undefined) return !['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? '');
  return getHost(origin) === host.toLowerCase();
};

/** Returns whether a URL is a page of this host, with HTTP or HTTPS and without credentials. */
export const isOwnPage = (url: string, host: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, host: own, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && own === host.toLowerCase() && username === '' && password === '';
};

/**
 * Requires that a request may come from a page of this host.
 * @throws ProblemError forbidden
 */
export const requireSameOrigin = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void => {
  if (isSameOrigin(headers, host)) return;
  throw commonProblem('forbidden', {
    title: 'Not from this page',
    detail: 'This call changes something and comes from a page of another site.',
  });
};

/** Rejects write requests that pages of other sites send with our visitors' cookies. */
export const rejectCrossSiteWrites = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!reading.includes(request.method)) requireSameOrigin(request);
  });
};
