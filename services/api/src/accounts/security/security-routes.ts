import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { App } from '@travel/kit/server/create-server';
import { listAccountNames } from '../accounts/accounts.ts';
import type { AccountDeps } from '../account-deps.ts';

export const registerSecurityRoutes = (app: App, { db, route }: AccountDeps): void => {
  route(app, searchSecurityEvents, async ({ body }) => {
    const accounts = body.accounts && (await listAccountNames(db, body.accounts));
    await app.security.flush();
    return { events: await app.security.search({ ...body, accounts }), accounts: accounts ?? [] };
  });
};
