import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';

/** Returns the HTTP methods that a path supports; empty for an unknown path. */
export type KnownMethods = (path: string) => readonly string[];

const usual: readonly HTTPMethod[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];

/**
 * Collects the routes that are added after this call in a separate router, because fastify does not report the methods
 * of a path. The catch-all route (`*`) is ignored.
 */
export const collectKnownMethods = (app: FastifyInstance): KnownMethods => {
  const router = findMyWay();
  app.addHook('onRoute', ({ method, url }) => {
    const given: readonly string[] = [method].flat();
    if (url.endsWith('*')) return;
    for (const one of usual) {
      if (given.includes(one) && !router.hasRoute(one, url)) router.on(one, url, () => undefined);
    }
  });
  return (path) => usual.filter((method) => router.find(method, path) !== null);
};
