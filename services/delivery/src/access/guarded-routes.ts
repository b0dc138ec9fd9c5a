import type { FastifyRequest, FastifyReply } from 'fastify';
import { createWrongTokens } from '@travel/kit/operators/wrong-tokens';
import { ProblemError } from '@travel/kit/problem/problem';
import { createRoute, type Route } from '@travel/kit/server/routes/route';
import type { App } from '@travel/kit/server/create-server';
import { identify, requireOperator, type Identity, type IdentityOptions } from './identity.ts';
import { z } from 'zod';
import { hasRecordedEvent, recordSecurity } from '@travel/kit/security-events/security-trail';

interface Callers {
  readonly releaser: { readonly identity: Identity };
  readonly operator: { readonly identity: Identity };
}

/** Mounts an endpoint whose handler also receives the caller's identity. */
export type GuardedRoute = Route<Callers>;

/** Uploads of single files are not recorded, because announcing and publishing the release are. */
const unrecorded = /\/file$/;

const reasoned = z.object({ why: z.string() });
const texts = z.record(z.string(), z.string());

/** Records a change of the registry as a security event. Refusals are recorded where they are thrown. */
const recordRegistryCall = (request: FastifyRequest, reply: FastifyReply, { who, operator }: Identity): void => {
  const route = request.routeOptions.url ?? '';
  if (request.method === 'GET' || reply.statusCode >= 400 || unrecorded.test(route)) return;
  // Changes of tokens, organisations and rollouts record their own, more precise events.
  if (hasRecordedEvent(request)) return;
  recordSecurity(request, {
    kind: operator ? 'operator.called' : 'token.used',
    actor: who,
    reason: reasoned.safeParse(request.body).data?.why ?? null,
    details: { method: request.method, route, ...texts.safeParse(request.params).data },
  });
};

/**
 * Identifies the caller of each request to the scope's routes before the request body is read. Returns the function
 * that mounts routes in this scope.
 */
export const guardRoutes = (scope: App, options: IdentityOptions): GuardedRoute => {
  const wrongTokens = createWrongTokens();
  // A valid token works from every IP address, so that a caller is not blocked by others who guess tokens from the same
  // IP address.
  const identifyWithinLimit = async (...call: Parameters<typeof identify>): Promise<Identity> => {
    try {
      return await identify(...call);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'token_unknown') wrongTokens.count(call[0]);
      throw error;
    }
  };
  const identities = new WeakMap<FastifyRequest, Identity>();
  scope.addHook('onRequest', async (request) => {
    identities.set(request, await identifyWithinLimit(request, options));
  });
  scope.addHook('onResponse', async (request, reply) => {
    const identity = identities.get(request);
    if (identity) recordRegistryCall(request, reply, identity);
  });
  const getIdentity = (request: FastifyRequest): Identity => {
    const identity = identities.get(request);
    if (!identity) throw new Error('A guarded route was mounted outside of its scope');
    return identity;
  };
  return createRoute<Callers>({
    releaser: (request) => ({ identity: getIdentity(request) }),
    operator(request) {
      const identity = getIdentity(request);
      requireOperator(identity);
      return { identity };
    },
  });
};
