import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';

/** Says which methods an address of an app answers to; none for one that is nowhere. */
export type KnownMethods = (path: string) => readonly string[];

const usual: readonly HTTPMethod[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];

/**
 * Keeps a list of an app's routes from here on, by the router that the app has itself: which methods an address answers
 * to, the app does not say. A route for whatever is nowhere else (`*`) makes no address known.
 */
export const knownMethods = (app: FastifyInstance): KnownMethods => {
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
