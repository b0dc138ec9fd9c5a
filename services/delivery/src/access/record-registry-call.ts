import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isNoted, recordSecurity } from '@travel/kit/security-events';
import type { Identity } from './identity.ts';

/** The files of a release are many calls of one step, which announcing and publishing it tell of. */
const unrecorded = /\/file$/;

const reasoned = z.object({ why: z.string() });
const texts = z.record(z.string(), z.string());

/** Records a change of the registry in the trail of security; a refusal records itself. */
export const recordRegistryCall = (request: FastifyRequest, reply: FastifyReply, { who, operator }: Identity): void => {
  const route = request.routeOptions.url ?? '';
  if (request.method === 'GET' || reply.statusCode >= 400 || unrecorded.test(route)) return;
  // Tokens, organisations and rollouts are recorded by what changes them, in words of their own.
  if (isNoted(request)) return;
  recordSecurity(request, {
    kind: operator ? 'operator.called' : 'token.used',
    actor: who,
    reason: reasoned.safeParse(request.body).data?.why ?? null,
    details: { method: request.method, route, ...texts.safeParse(request.params).data },
  });
};
