import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { App } from '../create-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own plugin requires a key, as for calls of the provider's wire. */
    opensByKey?: true;
  }
}

interface RouteRules {
  /** The endpoints that `npx -y pnpm@12 permission-table` prints. */
  readonly listed: readonly Endpoint[];
  /** Routes without a declaration, such as `GET /robots.txt`; the method `*` matches any. */
  readonly undeclared: readonly string[];
}

/** HEAD routes follow the rule of their GET route. */
const toDeclaredMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/**
 * Refuses every further route that does not declare who may call it, or whose endpoint is missing in the table of
 * permissions and its tests: the service then does not start.
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
