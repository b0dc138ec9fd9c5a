import { parseCookie, readCookie } from '@travel/contracts/host/cookies/cookies';
import type { PageLocale } from '@travel/contracts/host/boot';
import type { Flags } from '@travel/contracts/organisations/flags';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { matchRoute, type MatchedRoute } from '@travel/contracts/routes/routes';
import { getGuestPath } from '@travel/contracts/routes/guest-path';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import type { LiveState } from '../live/live-state.ts';
import type { ReleaseSet } from '../rollouts/choose-releases.ts';
import type { VisitorContext } from '../rollouts/canary/assign-release.ts';
import { resolveOverrides, type PageOverrides } from './developers/page-overrides.ts';
import { resolveLocale } from './page-locale.ts';
import type { PageMakerOptions, PageRequest, RedirectResponse } from './page-response.ts';
import { extractApiKey, getVisitorContext, readVisitor } from './visitor.ts';

/**
 * How long a page waits for the session from the API, in milliseconds. The browser fetches the session if the page has
 * none.
 */
const sessionTimeoutMs = 1_000;

/** Paths that begin with two slashes, which browsers read as a URL of another site. */
const isSitePath = /^\/(?![/\\])/;

export interface PageVisit {
  readonly request: PageRequest;
  /** The live state when the request arrived, from which the complete page is made. */
  readonly state: LiveState;
  readonly route: MatchedRoute | null;
  readonly flags: Flags;
  readonly correlationId: string;
  /** The visitor's session; null if the API did not answer in time. */
  readonly session: Session | null;
  /** The session with a placeholder in place of its API key, which differs for each page. */
  readonly sharedSession: Session | null;
  /** The session's API key; empty if the session has none. */
  readonly apiKey: string;
  readonly locale: PageLocale;
  readonly visitorId: string;
  /** Cookies to set because of the request, whatever the page is. */
  readonly cookies: { readonly visitor?: string; readonly developer?: string };
  /** The visitor in the terms of rollout rules. */
  readonly context: VisitorContext;
  /** Releases that an open checkout keeps until its success page. */
  readonly pinned: ReleaseSet | undefined;
  readonly overrides: PageOverrides;
  /** Packages whose release a developer replaced with a local build. */
  readonly replaced: ReadonlySet<PackageName>;
  /** Releases that a preview link opened in this browser. */
  readonly previews: ReleaseSet;
}

/**
 * Resolves the visitor of a page request with everything that their browser sent, or the redirect that they get
 * instead.
 */
export const resolveVisit = async (
  options: PageMakerOptions,
  request: PageRequest,
): Promise<PageVisit | RedirectResponse> => {
  const { state } = options.live;
  const { organisation, cookies } = request;
  const route = matchRoute(request.path, request.search);
  const flags = state.features(organisation);
  const correlationId = parseCookie(cookies, 'correlationId') ?? request.correlationId;
  const session =
    request.session === undefined ? await resolveSession(options, request, correlationId) : request.session;
  // An unknown session causes no redirect. The page fetches the session again and then decides about the redirect.
  const guestTarget = session && !session.user ? getGuestPath(route, flags) : null;
  if (guestTarget !== null) return { status: 302, location: `${guestTarget}${request.search}` };

  const overrides = await resolveOverrides(options, {
    ...request,
    organisation: organisation.id,
    page: route?.page ?? null,
    allowed: flags.remoteOverridesAllowed,
  });
  const { developer } = overrides;
  const setDeveloper = developer === undefined ? {} : { developer };
  // The cookie now holds the override, so the redirect removes it from the URL.
  if (developer !== undefined && overrides.refused.length === 0 && isSitePath.test(request.path)) {
    return { status: 303, location: `${request.path}${overrides.search}`, cookies: setDeveloper };
  }

  const visitor = readVisitor(cookies);
  return {
    request,
    state,
    route,
    flags,
    correlationId,
    session,
    ...extractApiKey(session),
    locale: resolveLocale({ ...request, session, environment: options.environment }),
    visitorId: visitor.id,
    cookies: { ...(visitor.fresh && { visitor: visitor.id }), ...setDeveloper },
    context: getVisitorContext(request, session, visitor.id),
    pinned: options.journeys.readPinned(cookies, route),
    overrides,
    replaced: new Set(overrides.local.map((one) => one.package)),
    previews: Object.fromEntries(overrides.previews.map((one) => [one.package, one.version])),
  };
};

/** Returns the visitor's session, a guest's if there is no session cookie; null if the API does not answer in time. */
export const resolveSession = (
  { fetchSession }: Pick<PageMakerOptions, 'fetchSession'>,
  { cookies, host, address }: Pick<PageRequest, 'cookies' | 'host' | 'address'>,
  correlationId: string,
): Session | Promise<Session | null> => {
  const userToken = readCookie(cookies, 'userToken');
  if (!userToken) return guestSession;
  return fetchSession({ userToken, host, address, correlationId, limitMs: sessionTimeoutMs });
};
