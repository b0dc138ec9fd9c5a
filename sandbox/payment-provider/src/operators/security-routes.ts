import { searchSecurityEvents } from '@travel/contracts/endpoints/security';
import type { App } from '@travel/kit/server';
import { operatorGate } from '@travel/kit/operators';
import { createRoute } from '@travel/kit/routes';

/** Lets operators search the provider's security events. */
export const securityRoutes = (app: App, operatorToken: string): void => {
  const route = createRoute({ operator: operatorGate(operatorToken) });
  route(app, searchSecurityEvents, async ({ body }) => {
    await app.security.flush();
    return { events: await app.security.search(body), accounts: body.accounts ?? [] };
  });
};
