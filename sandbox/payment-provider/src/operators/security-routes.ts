import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { App } from '@travel/kit/server/create-server';
import { createOperatorGate } from '@travel/kit/operators/operator-gate';
import { createRoute } from '@travel/kit/server/routes/route';

/** Registers the search of the provider's security events for operators. */
export const securityRoutes = (app: App, operatorToken: string): void => {
  const route = createRoute({ operator: createOperatorGate(operatorToken) });
  route(app, searchSecurityEvents, async ({ body }) => {
    await app.security.flush();
    return { events: await app.security.search(body), accounts: body.accounts ?? [] };
  });
};
