import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SecurityEventKind } from '@travel/contracts/security-events';
import { recordSecurity } from '@travel/kit/security-events';
import type { Identity } from './identity.ts';

const kinds: Readonly<Record<string, SecurityEventKind>> = {
  'POST /delivery/tokens': 'token.made',
  'POST /delivery/tokens/:id/revoke': 'token.revoked',
  'PUT /delivery/organisations/:organisation': 'organisation.changed',
  'POST /delivery/rollouts/:package': 'release.changed',
};

/** The files of a release are many calls of one step, which announcing and publishing it tell of. */
const unrecorded = /\/file$/;

const reasoned = z.object({ why: z.string() });
const texts = z.record(z.string(), z.string());

/** Records what somebody changed in the registry and why; that somebody was refused is recorded with the refusal. */
export const recordRegistryCall = (request: FastifyRequest, reply: FastifyReply, { who, operator }: Identity): void => {
  const route = request.routeOptions.url ?? '';
  if (request.method === 'GET' || reply.statusCode >= 400 || unrecorded.test(route)) return;
  recordSecurity(request, {
    kind: kinds[`${request.method} ${route}`] ?? (operator ? 'operator.called' : 'token.used'),
    actor: who,
    reason: reasoned.safeParse(request.body).data?.why ?? null,
    details: { method: request.method, route, ...texts.safeParse(request.params).data },
  });
};
