import type { FastifyRequest } from 'fastify';
import { planPicturePath } from '@travel/contracts/organisations/plan-pictures';
import type { StaffSite } from '@travel/contracts/releases/staff-sites';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { StaffHosts } from './staff-hosts.ts';

/** Routes that every staff origin serves. The page handler decides which pages the origin serves. */
const openRoutes = new Set(['/*', '/icon.svg', '/favicon.ico', '/robots.txt', '/delivery/telemetry']);

/** Calls that pages of a staff site send. These match plain characters only, so that no encoded path can bypass the guard. */
const permittedCalls: Readonly<Record<StaffSite['name'], RegExp>> = {
  ops: /^\/api\/(?:auth\/operator(?:\/[\w-]+)*|operator\/(?:supplier-issues(?:\/read-again)?|reviews(?:\/[0-9A-Z]+\/(?:decision|answer))?|review-decisions)|logger)$/,
  office: /^\/api\/(?:auth\/operator(?:\/[\w-]+)*|office(?:\/[\w-]+)+|logger)$/,
};

// The operators' origin also serves the registry, but neither the routes for publishing releases, which builds call with
// a token, nor the route of developer links, which open pages of the product.
const closedRoutes = new Set([
  'GET /delivery/developer',
  'POST /delivery/releases',
  'PUT /delivery/releases/:package/:version/file',
  'POST /delivery/releases/:package/:version/publish',
]);

const isOpen = ({ name }: StaffSite, { routeOptions, url, method }: FastifyRequest): boolean => {
  const route = routeOptions.url ?? '';
  if (openRoutes.has(route)) return true;
  if (route.startsWith('/delivery/')) return name === 'ops' && !closedRoutes.has(`${method} ${route}`);
  const path = url.split('?', 1)[0] ?? '';
  // Staff see the pictures that they upload for plans.
  if (name === 'office' && method === 'GET' && planPicturePath.test(path)) return true;
  return permittedCalls[name].test(path);
};

/**
 * Refuses everything except the staff site on its origin with 404 not_found, so that no other page of the product shares
 * an origin with it.
 */
export const guardStaffHosts = (app: App, { find }: Pick<StaffHosts, 'find'>): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const host = find(request.headers.host);
    if (!host || isOpen(host.site, request)) return done();
    return done(commonProblem('not_found', { detail: 'This host serves only a site of staff and its calls.' }));
  });
};
