import type { FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '@travel/contracts/security-events';
import type { ProblemError } from '../problem/problem.ts';
import { isRecorded, recordSecurity } from './security-trail.ts';

/** What everybody may see: not finding it says nothing of security. */
const openTags = new Set(['places', 'hotels', 'reference']);

const refusedTokens = new Set(['token_unknown', 'token_expired', 'token_revoked']);

const kindOf = ({ status, code }: ProblemError, request: FastifyRequest): SecurityEventKind | undefined => {
  if (status === 429) return 'limit.reached';
  if (refusedTokens.has(code)) return 'token.refused';
  if (status === 401 || status === 403) return 'access.refused';
  // What is another's is answered as what does not exist is; who asks for many of them is looking for a door.
  const tag = request.routeOptions.schema?.endpoint?.tag;
  return status === 404 && tag !== undefined && !openTags.has(tag) ? 'access.not_found' : undefined;
};

/** Records that a request was refused, unless whoever refused it recorded more of it. */
export const recordRefusal = (problem: ProblemError, request: FastifyRequest): void => {
  const kind = kindOf(problem, request);
  if (kind === undefined || isRecorded(request)) return;
  recordSecurity(request, {
    kind,
    reason: problem.code,
    details: { method: request.method, route: request.routeOptions.url ?? null },
  });
};
