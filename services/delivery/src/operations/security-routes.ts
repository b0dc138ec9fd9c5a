import { searchDeliverySecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { App } from '@travel/kit/server/create-server';
import type { GuardedRoute } from '../access/guarded-routes.ts';

export const registerSecurityRoutes = (app: App, route: GuardedRoute): void => {
  route(app, searchDeliverySecurityEvents, async ({ body }) => {
    await app.security.flush();
    return { events: await app.security.search(body), accounts: body.accounts ?? [] };
  });
};
