import { searchDeliverySecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { App } from '@travel/kit/server/create-server';
import type { GuardedRoute } from '../access/guarded-routes.ts';

/** The trail of security of delivery, for operators. */
export const securityRoutes = (app: App, route: GuardedRoute): void => {
  route(app, searchDeliverySecurityEvents, async ({ body }) => {
    await app.security.flush();
    return { events: await app.security.search(body), accounts: body.accounts ?? [] };
  });
};
