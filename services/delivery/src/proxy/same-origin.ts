import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { commonProblem } from '@travel/kit/problem';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that carries cookies comes from a page of this very site. Programs without a browser send neither
 * header, and have no cookies to misuse.
 */
export const isSameOrigin = ({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean => {
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
  return site === undefined || site === 'same-origin' || site === 'none';
};

/** A hook that refuses what another site makes a visitor's browser write. @throws ProblemError 403 forbidden */
export const refuseForeignWrites = async (request: FastifyRequest): Promise<void> => {
  if (harmless.has(request.method) || request.headers.cookie === undefined) return;
  if (isSameOrigin(request.headers)) return;
  throw commonProblem('forbidden', { detail: 'This call can only be made by a page of this site.' });
};
