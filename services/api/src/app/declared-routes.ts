import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import type { App } from '@travel/kit/server';

/** What is served without a declaration: the provider signs what it tells, and a sandbox's calls are not there elsewhere. */
const undeclared: ReadonlySet<string> = new Set([
  'POST /webhooks/payments',
  ...sandboxEndpoints.map(({ method, path }) => `${method} ${path}`),
]);

/** Refuses to start with a route that does not say who may call it. */
export const requireDeclaredRoutes = (app: App): void => {
  app.addHook('onRoute', ({ method, url, schema }) => {
    const routes = [method].flat().map((one) => `${one} ${url}`);
    if (schema?.endpoint || routes.every((one) => undeclared.has(one))) return;
    throw new Error(`${routes.join(', ')} does not declare who may call it`);
  });
};
