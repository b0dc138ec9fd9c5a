import { searchSecurityEvents } from '@travel/contracts/endpoints/security';
import type { App } from '@travel/kit/server';
import { operatorRoutes } from '@travel/kit/operators';

/** Lets operators search the provider's security events. */
export const securityRoutes = (app: App, operatorToken: string): void => {
  operatorRoutes(operatorToken)(app, searchSecurityEvents, async ({ body }) => {
    await app.security.flush();
    return { events: await app.security.search(body), accounts: body.accounts ?? [] };
  });
};
