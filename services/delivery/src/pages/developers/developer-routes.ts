import cookie from '@fastify/cookie';
import { cookies } from '@travel/contracts/cookies';
import { hostCookieName } from '@travel/contracts/cookies/host';
import { createDeveloperLink, createPreviewLink } from '@travel/contracts/endpoints/developer-links';
import type { Clock } from '@travel/kit/clock';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import { recordSecurity } from '@travel/kit/security-events';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { requirePackage } from '../../access/identity.ts';
import type { Live } from '../../live/live.ts';
import type { ReleaseRecords } from '../../releases/release-records.ts';
import { pairFindings } from '../../rollouts/gate/gate.ts';
import { emptyRollout } from '../../rollouts/stored-rollout.ts';
import { developerDoorPath, developerPath } from './developer-boot.ts';
import { takesLocalRemotes } from './page-overrides.ts';
import type { OverrideRules } from './page-overrides.ts';

interface LinkOptions extends OverrideRules {
  readonly pageOrigin: string;
  readonly live: Live;
  readonly records: ReleaseRecords;
  readonly clock: Clock;
}

const hourMs = 3_600_000;

/** Makes links for developers. By a token: a page's session makes none. */
export const developerLinkRoutes = (app: App, route: GuardedRoute, options: LinkOptions): void => {
  const { passes, environment, pageOrigin, live, records, clock } = options;

  route(app, createDeveloperLink, ({ body, request, identity }) => {
    const organisation = live.state.organisationAt(body.host ?? request.headers.host);
    const allowed = organisation !== undefined && live.state.features(organisation).remoteOverridesAllowed;
    if (!takesLocalRemotes(options, allowed)) {
      const whose = organisation?.id ?? body.host ?? 'an organisation';
      throw declaredProblem(createDeveloperLink, 'overrides_off', {
        detail:
          environment === 'production'
            ? 'Pages of production take no local remotes.'
            : `Pages of ${whose} take no local remotes. An operator allows them by the organisation's flag remoteOverridesAllowed; \`pnpm dev\` starts a product that does.`,
      });
    }
    const { to, remotes = [] } = body;
    for (const one of remotes) requirePackage(identity, one.package);
    recordSecurity(request, { kind: 'token.made', actor: identity.who, details: { for: 'developer link' } });
    return { path: developerPath(passes.makeLink(identity, { to, remotes })) };
  });

  route(app, createPreviewLink, async ({ body: { releases, to, hours }, request, identity }) => {
    for (const one of releases) requirePackage(identity, one.package);
    const known = await records.load(releases);
    const unknown = releases.find((one) => !known(one.package, one.version));
    if (unknown) {
      throw declaredProblem(createPreviewLink, 'release_unknown', {
        detail: `${unknown.package} ${unknown.version} is not published.`,
      });
    }
    const { rollouts, find } = live.state;
    const others = [...rollouts.values()].filter((other) => releases.every((one) => one.package !== other.package));
    const opened = releases.map(({ package: name, version }) => ({ ...emptyRollout(name), default_version: version }));
    const findings = pairFindings({
      all: [...others, ...opened],
      changed: new Set(releases.map((one) => one.package)),
      find: (other, at) => known(other, at) ?? find(other, at),
      now: clock.now(),
    });
    const until = clock.now().getTime() + hours * hourMs;
    const path = developerPath(passes.makePreview({ who: identity.who, releases, until, to }));
    recordSecurity(request, { kind: 'token.made', actor: identity.who, details: { for: 'preview link' } });
    return {
      path,
      url: new URL(path, pageOrigin).href,
      ends_at: new Date(until).toISOString(),
      misfits: findings.map(({ what }) => what),
    };
  });
};

type DoorOptions = Pick<LinkOptions, 'passes' | 'pageOrigin'>;

/** Opens such a link: leaves what it gives in the browser, and leads on to the page. */
export const developerDoor = async (app: App, { passes, pageOrigin }: DoorOptions): Promise<void> => {
  await app.register(cookie);
  const secure = pageOrigin.startsWith('https:');
  app.get<{ Querystring: { key?: unknown } }>(developerDoorPath, ({ query: { key }, headers }, reply) => {
    const opened = typeof key === 'string' ? passes.open(key, headers.cookie ?? '') : undefined;
    if (!opened) {
      throw commonProblem('not_found', {
        detail:
          'This link has ended, or was used before. `pnpm dev` prints a new one for developing, `pnpm release preview` one for looking at a release.',
      });
    }
    const { maxAge } = cookies.developer;
    return reply
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .setCookie(hostCookieName('developer', secure), passes.sign(opened.pass), {
        path: '/',
        maxAge,
        httpOnly: true,
        // It comes along from a bank's page and from a link in a chat; what an address names is looked at only where
        // no other site led to it.
        sameSite: 'lax',
        secure,
      })
      .redirect(opened.to, 303);
  });
};
