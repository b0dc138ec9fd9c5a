import type { FastifyRequest } from 'fastify';
import { commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { OpsHost } from './ops-host.ts';

/** What is answered on the operators' origin besides the registry: pages are told apart where they are made. */
const open = new Set(['/*', '/icon.svg', '/favicon.ico', '/robots.txt']);

// Nothing that an address could be read in two ways by.
const consoleCall = /^\/api\/(?:auth\/operator(?:\/[a-z-]+)*|logger)$/;

// What publishes is a build, which brings a token. A developer's pass is for pages of the product.
const closed = new Set([
  'GET /delivery/developer',
  'POST /delivery/releases',
  'PUT /delivery/releases/:package/:version/file',
  'POST /delivery/releases/:package/:version/publish',
]);

const isOpen = ({ routeOptions, url, method }: FastifyRequest): boolean => {
  const route = routeOptions.url ?? '';
  if (open.has(route)) return true;
  if (route.startsWith('/delivery/')) return !closed.has(`${method} ${route}`);
  return consoleCall.test(url.split('?', 1)[0] ?? '');
};

/**
 * Keeps the product off the operators' origin: its pages, calls and files are not there, so that nothing of it runs
 * beside the console: 404 not_found.
 */
export const opsDoor = (app: App, { isHere }: OpsHost): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isHere(request.headers.host) || isOpen(request)) return done();
    return done(commonProblem('not_found', { detail: 'This address is for the console of operators and its calls.' }));
  });
};
