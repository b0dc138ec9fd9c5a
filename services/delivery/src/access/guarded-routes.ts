import type { FastifyRequest } from 'fastify';
import { routeWith } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import { identify } from './identity.ts';
import type { Identity, IdentityOptions } from './identity.ts';

/** Mounts an endpoint whose handler also gets who calls. */
export type GuardedRoute = ReturnType<typeof routeWith<{ identity: Identity }>>;

/** Asks every call of this scope who it is before its body is read, and gives back how to mount routes in it. */
export const guardedRoutes = (scope: App, options: IdentityOptions): GuardedRoute => {
  const identities = new WeakMap<FastifyRequest, Identity>();
  scope.addHook('onRequest', async (request) => {
    identities.set(request, await identify(request, options));
  });
  return routeWith((request) => {
    const identity = identities.get(request);
    if (!identity) throw new Error('A guarded route was mounted outside of its scope');
    return { identity };
  });
};
