import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { App } from '../create-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opened by a key that the route's own mounting asks for, as each call of the provider's wire. */
    opensByKey?: true;
  }
}

interface RouteRules {
  /** The endpoints that `npx -y pnpm@12 permission-table` prints. */
  readonly listed: readonly Endpoint[];
  /** What is served without a declaration, such as `GET /robots.txt`; `*` in place of the method is any. */
  readonly undeclared: readonly string[];
}

/** Heads are served with each GET, by the same rule. */
const asked = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/**
 * Refuses every further route that does not say who may call it, or says it where neither the table of permissions nor
 * its tests look: the service does not start with it.
 */
export const requireDeclaredRoutes = (app: App, { listed, undeclared }: RouteRules): void => {
  const known: ReadonlySet<Endpoint> = new Set(listed);
  const free: ReadonlySet<string> = new Set(undeclared);
  const isFree = (method: string, url: string) => free.has(`${asked(method)} ${url}`) || free.has(`* ${url}`);

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
