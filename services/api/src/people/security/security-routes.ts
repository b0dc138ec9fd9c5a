import { searchSecurityEvents } from '@travel/contracts/endpoints/security';
import type { App } from '@travel/kit/server';
import type { ApiParts } from '../../app/api-parts.ts';
import { namesOf } from '../accounts/accounts.ts';

/** The trail of security, for operators. */
export const securityRoutes = (app: App, { db, forOperators }: Pick<ApiParts, 'db' | 'forOperators'>): void => {
  forOperators(app, searchSecurityEvents, async ({ body }) => {
    const accounts = body.accounts && (await namesOf(db, body.accounts));
    await app.security.flush();
    return { events: await app.security.search({ ...body, accounts }), accounts: accounts ?? [] };
  });
};
