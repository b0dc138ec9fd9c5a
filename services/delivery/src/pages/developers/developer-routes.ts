import cookie from '@fastify/cookie';
import { cookies } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { createDeveloperLink, createPreviewLink } from '@travel/contracts/endpoints/delivery/developer-links';
import type { Clock } from '@travel/kit/clock/clock';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { hourMs } from '@travel/contracts/time/durations';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { requirePackage } from '../../access/identity.ts';
import type { DeliveryDb } from '../../database/database.ts';
import type { Live } from '../../live/live.ts';
import { findProvenanceProblem, type RequiredProvenance } from '../../releases/provenance/provenance-problem.ts';
import type { ReleaseRecords } from '../../releases/release-records.ts';
import { findConflicts } from '../../rollouts/gate/gate.ts';
import { createEmptyRollout } from '../../rollouts/stored-rollout.ts';
import { developerLinkPath, getDeveloperLink } from './developer-boot.ts';
import { appliesToOrganisation, type LinkGrants } from './link-grants.ts';
import { isPaymentCode, allowsLocalRemotes, type OverrideRules } from './page-overrides.ts';
import { createPlainResponses, getSiteUrl } from '../plain-responses.ts';
import { pageHeaders } from '../document/content-policy.ts';

interface LinkOptions extends Omit<OverrideRules, 'grants'> {
  readonly grants: Pick<LinkGrants, 'create'>;
  readonly db: DeliveryDb;
  readonly provenance: RequiredProvenance;
  readonly pageOrigin: string;
  readonly live: Live;
  readonly records: ReleaseRecords;
  readonly clock: Clock;
}

/** Registers the endpoints that create developer links and preview links. They require a token, not a session. */
export const registerDeveloperLinkRoutes = (app: App, route: GuardedRoute, options: LinkOptions): void => {
  const { passes, grants, environment, pageOrigin, live, records, clock, db, provenance } = options;

  route(app, createDeveloperLink, ({ body, request, identity }) => {
    const organisation = live.state.organisationAt(body.host ?? request.headers.host);
    const allowed = organisation !== undefined && live.state.features(organisation).remoteOverridesAllowed;
    if (!allowsLocalRemotes(options, allowed)) {
      const whose = organisation?.id ?? body.host ?? 'an organisation';
      throw createDeclaredProblem(createDeveloperLink, 'overrides_off', {
        detail:
          environment === 'production'
            ? 'Pages in production do not load local builds.'
            : `Pages of ${whose} do not load local builds. An operator can allow them with the organisation's flag remoteOverridesAllowed; \`pnpm dev\` starts a product that allows them.`,
      });
    }
    const grant = grants.create(identity);
    if (organisation && !appliesToOrganisation(grant, organisation.id)) {
      throw createDeclaredProblem(createDeveloperLink, 'token_for_other_organisation', {
        detail: `The token of ${identity.who} is for ${grant.organisations?.join(', ')}, not for ${organisation.id}.`,
      });
    }
    const { to, remotes = [] } = body;
    for (const one of remotes) requirePackage(identity, one.package);
    recordSecurity(request, { kind: 'token.made', actor: identity.who, details: { for: 'developer link' } });
    return { path: getDeveloperLink(passes.makeLink({ ...identity, grant }, { to, remotes })) };
  });

  route(app, createPreviewLink, async ({ body: { releases, to, hours }, request, identity }) => {
    for (const one of releases) requirePackage(identity, one.package);
    const known = await records.load(releases);
    const unknown = releases.find((one) => !known(one.package, one.version));
    if (unknown) {
      throw createDeclaredProblem(createPreviewLink, 'release_unknown', {
        detail: `${unknown.package} ${unknown.version} is not published.`,
      });
    }
    for (const one of releases) {
      if (isPaymentCode({ environment }, one.package, null)) {
        throw createDeclaredProblem(createPreviewLink, 'previews_off', {
          detail: `Travellers pay with ${one.package}, so links cannot preview it in production. Preview it in a sandbox, or roll it out to yourself with a rule for your visitor ID.`,
        });
      }
      const problem = await findProvenanceProblem(db, records, one, provenance);
      if (problem) throw problem;
    }
    const { rollouts, find } = live.state;
    const others = [...rollouts.values()].filter((other) => releases.every((one) => one.package !== other.package));
    const opened = releases.map(({ package: name, version }) => ({
      ...createEmptyRollout(name),
      default_version: version,
    }));
    const findings = findConflicts({
      all: [...others, ...opened],
      changed: new Set(releases.map((one) => one.package)),
      find: (other, at) => known(other, at) ?? find(other, at),
      now: clock.now(),
    });
    const grant = grants.create(identity);
    const until = Math.min(
      clock.now().getTime() + hours * hourMs,
      identity.token?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY,
    );
    const granted = releases.map((one) => ({ ...one, ...grant }));
    const path = getDeveloperLink(passes.makePreview({ who: identity.who, releases: granted, until, to }));
    recordSecurity(request, { kind: 'token.made', actor: identity.who, details: { for: 'preview link' } });
    const { organisations } = live.state.snapshot;
    const own = organisations.find(({ id }) => grant.organisations?.includes(id));
    const origin = (own && getSiteUrl(own, pageOrigin)) ?? pageOrigin;
    return {
      path,
      url: new URL(path, origin).href,
      ends_at: new Date(until).toISOString(),
      misfits: findings.map(({ what }) => what),
    };
  });
};

interface LinkPageOptions extends Pick<LinkOptions, 'passes' | 'pageOrigin' | 'live' | 'environment'> {
  readonly isDemonstration: boolean;
}

/**
 * Registers the route that opens a link: it stores the pass in the browser and redirects to the page. If another site
 * led to the link, the visitor has to confirm, so that no site can change what a visitor sees.
 */
export const registerDeveloperLinkPage = async (app: App, options: LinkPageOptions): Promise<void> => {
  await app.register(cookie);
  const { passes, pageOrigin, live } = options;
  const plain = createPlainResponses({ ...options, headers: pageHeaders });
  const secure = pageOrigin.startsWith('https:');
  app.get<{ Querystring: { key?: unknown } }>(developerLinkPath, async (request, reply) => {
    const { key } = request.query;
    const { host, cookie: sent = '', 'sec-fetch-site': ledBy = 'none' } = request.headers;
    if (ledBy !== 'none' && ledBy !== 'same-origin') return plain.confirmLink(request, reply);
    const organisation = live.state.organisationAt(host)?.id;
    const opened =
      typeof key === 'string' && organisation !== undefined
        ? await passes.open(key, { cookies: sent, organisation })
        : undefined;
    if (!opened) {
      throw commonProblem('not_found', {
        detail:
          'This link has expired, is for another organisation, or was used before. `pnpm dev` prints a new link for development, `pnpm release preview` a new link to a release.',
      });
    }
    const { maxAge } = cookies.developer;
    return reply
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .setCookie(getHostCookieName('developer', secure), passes.sign(opened.pass), {
        path: '/',
        maxAge,
        httpOnly: true,
        // The browser must send the cookie after a redirect from a bank or a link in a chat too. A URL changes the pass
        // only if no other site led to it.
        sameSite: 'lax',
        secure,
      })
      .redirect(opened.to, 303);
  });
};
