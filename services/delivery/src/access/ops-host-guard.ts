import type { FastifyRequest } from 'fastify';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { OpsHost } from './ops-host.ts';

/**
 * Routes that the operators' origin serves in addition to the registry. The page handler decides which pages this
 * origin serves.
 */
const openRoutes = new Set(['/*', '/icon.svg', '/favicon.ico', '/robots.txt']);

// Matches plain characters only, so that no encoded path can bypass the guard.
const consoleCall =
  /^\/api\/(?:auth\/operator(?:\/[a-z-]+)*|operator\/(?:supplier-issues(?:\/read-again)?|reviews(?:\/[0-9A-Z]+\/(?:decision|answer))?)|logger)$/;

// The operators' origin serves neither the routes for publishing releases, which builds call with a token, nor the
// route of developer links, which open pages of the product.
const closedRoutes = new Set([
  'GET /delivery/developer',
  'POST /delivery/releases',
  'PUT /delivery/releases/:package/:version/file',
  'POST /delivery/releases/:package/:version/publish',
]);

const isOpen = ({ routeOptions, url, method }: FastifyRequest): boolean => {
  const route = routeOptions.url ?? '';
  if (openRoutes.has(route)) return true;
  if (route.startsWith('/delivery/')) return !closedRoutes.has(`${method} ${route}`);
  return consoleCall.test(url.split('?', 1)[0] ?? '');
};

/**
 * Refuses everything except the console on the operators' origin with 404 not_found, so that no other page of the product
 * shares an origin with the console.
 */
export const guardOpsHost = (app: App, { matches }: OpsHost): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!matches(request.headers.host) || isOpen(request)) return done();
    return done(commonProblem('not_found', { detail: 'This host serves only the operators’ console and its calls.' }));
  });
};
