import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { App } from '../create-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if the route's own plugin requires a key, as routes of the payment provider's API do. */
    opensByKey?: true;
  }
}

interface RouteRules {
  /** The endpoints that the command `npx -y pnpm@12 permission-table` lists. */
  readonly listed: readonly Endpoint[];
  /** Routes that need no declaration, such as `GET /robots.txt`. The method `*` matches any method. */
  readonly undeclared: readonly string[];
}

/** Returns the method of a route's declaration. HEAD routes have the declaration of their GET route. */
const toDeclaredMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/**
 * Makes the service fail at its start if a route that is added after this call does not declare who may call it, or if
 * its endpoint is missing in the table of permissions, from which the tests are generated.
 */
export const requireDeclaredRoutes = (app: App, { listed, undeclared }: RouteRules): void => {
  const known: ReadonlySet<Endpoint> = new Set(listed);
  const free: ReadonlySet<string> = new Set(undeclared);
  const isFree = (method: string, url: string) =>
    free.has(`${toDeclaredMethod(method)} ${url}`) || free.has(`* ${url}`);

  app.addHook('onRoute', ({ method, url, schema, config }) => {
    const methods = [method].flat();
    const routes = methods.map((one) => `${one} ${url}`).join(', ');
    if (config?.opensByKey === true) return;
    if (!schema?.endpoint) {
      if (methods.every((one) => isFree(one, url))) return;
      throw new Error(`${routes} does not declare who may call it`);
    }
    if (!known.has(schema.endpoint)) throw new Error(`${routes} is missing in the table of permissions`);
  });
};
