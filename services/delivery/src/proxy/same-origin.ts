import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { commonProblem } from '@travel/kit/problem/problem';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a request comes from a page of the same site. Programs other than browsers send neither header, and
 * have no cookies that another site could misuse.
 */
export const isSameOrigin = ({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean => {
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
  return site === undefined || site === 'same-origin' || site === 'none';
};

/**
 * A hook that refuses writes which another site triggers in a visitor's browser.
 * @throws ProblemError 403 forbidden
 */
export const refuseForeignWrites = async (request: FastifyRequest): Promise<void> => {
  if (harmless.has(request.method) || request.headers.cookie === undefined) return;
  if (isSameOrigin(request.headers)) return;
  throw commonProblem('forbidden', { detail: 'This call can only be made by a page of this site.' });
};
