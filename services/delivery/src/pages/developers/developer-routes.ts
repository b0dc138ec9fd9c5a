import cookie from '@fastify/cookie';
import { cookies } from '@travel/contracts/cookies';
import { hostCookieName } from '@travel/contracts/cookies/host';
import { createDeveloperLink } from '@travel/contracts/endpoints/developer-links';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import { recordSecurity } from '@travel/kit/security-events';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import type { DeveloperPasses } from './developer-passes.ts';

export interface DeveloperOptions {
  readonly passes: DeveloperPasses;
  readonly environment: 'sandbox' | 'production';
  readonly pageOrigin: string;
}

const linkPath = '/delivery/developer';

/** Makes links for developers. By a token: a page's session makes none. */
export const developerLinkRoutes = (app: App, route: GuardedRoute, { passes, environment }: DeveloperOptions): void => {
  route(app, createDeveloperLink, ({ body, request, identity }) => {
    if (environment === 'production') {
      throw declaredProblem(createDeveloperLink, 'overrides_off', {
        detail: 'Pages of production take no local remotes.',
      });
    }
    recordSecurity(request, { kind: 'token.made', actor: identity.who, details: { for: 'developer link' } });
    return { path: `${linkPath}?key=${encodeURIComponent(passes.makeLink(identity, body.to))}` };
  });
};

/** Opens such a link: leaves the pass in the browser, and leads on to the page. */
export const developerDoor = async (app: App, { passes, environment, pageOrigin }: DeveloperOptions): Promise<void> => {
  if (environment === 'production') return;
  await app.register(cookie);
  const secure = pageOrigin.startsWith('https:');
  app.get<{ Querystring: { key?: unknown } }>(linkPath, ({ query: { key } }, reply) => {
    const opened = typeof key === 'string' ? passes.useLink(key) : undefined;
    if (!opened) {
      throw commonProblem('not_found', {
        detail: 'This link was used before, or is older than an hour. `pnpm dev` prints a new one.',
      });
    }
    const { maxAge } = cookies.developer;
    // Not sent along by a link on another site: nobody else chooses what runs in this browser's pages.
    const options = { path: '/', maxAge, httpOnly: true, sameSite: 'strict', secure } as const;
    return reply
      .setCookie(hostCookieName('developer', secure), passes.sign(opened.pass), options)
      .redirect(opened.to, 303);
  });
};
