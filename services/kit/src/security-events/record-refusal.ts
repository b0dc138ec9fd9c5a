import type { FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '@travel/contracts/people/security-events';
import type { ProblemError } from '../problem/problem.ts';
import { hasRecordedRefusal, recordSecurity } from './security-trail.ts';

/** Tags of public resources. A 404 for one of them does not matter for security. */
const openTags = new Set(['places', 'hotels', 'reference']);

const refusedTokens = new Set(['token_unknown', 'token_expired', 'token_revoked']);

const getKind = ({ status, code }: ProblemError, request: FastifyRequest): SecurityEventKind | undefined => {
  if (status === 429) return 'limit.reached';
  if (refusedTokens.has(code)) return 'token.refused';
  if (status === 401 || status === 403) return 'access.refused';
  // Other users' resources return 404 like missing ones. Many such requests show that the caller is probing.
  const tag = request.routeOptions.schema?.endpoint?.tag;
  return status === 404 && tag !== undefined && !openTags.has(tag) ? 'access.not_found' : undefined;
};

/** Records a refused request, unless the code that refused it recorded a more specific event. */
export const recordRefusal = (problem: ProblemError, request: FastifyRequest): void => {
  const kind = getKind(problem, request);
  if (kind === undefined || hasRecordedRefusal(request)) return;
  recordSecurity(request, {
    kind,
    reason: problem.code,
    details: { method: request.method, route: request.routeOptions.url ?? null },
  });
};
