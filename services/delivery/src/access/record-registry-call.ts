import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isNoted, recordSecurity } from '@travel/kit/security-events/security-trail';
import type { Identity } from './identity.ts';

/** Uploads of single files are not recorded, because announcing and publishing the release are. */
const unrecorded = /\/file$/;

const reasoned = z.object({ why: z.string() });
const texts = z.record(z.string(), z.string());

/** Records a change of the registry as a security event. Refusals are recorded where they are thrown. */
export const recordRegistryCall = (request: FastifyRequest, reply: FastifyReply, { who, operator }: Identity): void => {
  const route = request.routeOptions.url ?? '';
  if (request.method === 'GET' || reply.statusCode >= 400 || unrecorded.test(route)) return;
  // Changes of tokens, organisations and rollouts record their own, more precise events.
  if (isNoted(request)) return;
  recordSecurity(request, {
    kind: operator ? 'operator.called' : 'token.used',
    actor: who,
    reason: reasoned.safeParse(request.body).data?.why ?? null,
    details: { method: request.method, route, ...texts.safeParse(request.params).data },
  });
};
