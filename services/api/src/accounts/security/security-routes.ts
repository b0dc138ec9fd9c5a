import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { listAccountNames } from '../accounts/accounts.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly route: ApiRoute;
}

/** Route with which operators search the security log. */
export const registerSecurityRoutes = (app: App, { db, route }: Dependencies): void => {
  route(app, searchSecurityEvents, async ({ body }) => {
    const accounts = body.accounts && (await listAccountNames(db, body.accounts));
    await app.security.flush();
    return { events: await app.security.search({ ...body, accounts }), accounts: accounts ?? [] };
  });
};
