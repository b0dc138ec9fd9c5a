import { parseCookie, readCookie, type CookieName } from '@travel/contracts/host/cookies/cookies';
import { matchRoute } from '@travel/contracts/routes/routes';
import { getGuestPath } from '@travel/contracts/routes/guest-path';
import type { Session } from '@travel/contracts/people/session.schema';
import { randomNonce } from '@travel/kit/crypto/random-id';
import { createStateCache, type CacheKey } from '../live/state-cache.ts';
import type { LiveState } from '../live/live-state.ts';
import { isSampled } from '../reports/visitors/visitor-ledger.ts';
import { requiresMeasurementConsent } from './visitor-country.ts';
import { allowsLocalRemotes } from './developers/page-overrides.ts';
import { fillTemplate, type PageTemplate } from './document/page-template.ts';
import type { PageResponse, PageMaker, PageMakerOptions, PageRequest } from './page-response.ts';
import { resolveLocale } from './page-locale.ts';
import { extractApiKey, getVisitorContext, readVisitor } from './visitor.ts';
import { getExplanationKey } from './explain-releases.ts';
import { pagesWithAnswers } from './page-view.ts';

/** A page response without the values that differ from one response to the next. */
export type ReusablePage = Omit<PageResponse, 'values' | 'policy' | 'correlationId' | 'cookies'>;

interface CachedPage extends ReusablePage {
  readonly policyText: PageTemplate;
  /** Whether the page contains answers of the API, which make it large. */
  readonly hasAnswers: boolean;
}

/** The number of pages with answers in a cache. */
export const mostAnswered = 60;

/** Recent pages by everything that determines their content. */
export interface PageCache {
  readonly get: PageMaker['getCached'];
  /** Stores a page for `lifeMs` milliseconds at most, unless it is for its visitor only or the live state has changed. */
  store(state: LiveState, request: PageRequest, session: Session, page: CachedPage, lifeMs?: number): void;
}

/** A visitor with one of these cookies gets a page that no other visitor gets, so the page is not cached. */
const personalCookies: readonly CookieName[] = ['journey', 'developer', 'failedShell', 'failedRemotes'];

/** Creates a cache of complete responses, which returns a page without awaiting a promise. */
export const createPageCache = (options: PageMakerOptions): PageCache => {
  const { live, marks } = options;
  const pages = createStateCache<CachedPage>(500);
  const answered = createStateCache<CachedPage>(mostAnswered);

  return {
    get(request, session) {
      const { organisation, cookies } = request;
      const visitor = readVisitor(cookies);
      const key = getResponseKey(options, request, session, visitor.id);
      const cached = key && (pages.find(live.state, key) ?? answered.find(live.state, key));
      if (!cached) return undefined;
      const { policyText, hasAnswers: _hasAnswers, ...reusable } = cached;
      const correlationId = parseCookie(cookies, 'correlationId') ?? request.correlationId;
      const values = {
        nonce: randomNonce(),
        correlationId,
        pageMark: marks.make({ visitor: visitor.id, organisation: organisation.id, choice: cached.choice }),
        apiKey: extractApiKey(session).apiKey,
      };
      return {
        ...reusable,
        values,
        policy: fillTemplate(policyText, values),
        correlationId,
        cookies: visitor.fresh ? { visitor: visitor.id } : {},
      };
    },
    store(state, request, session, page, lifeMs) {
      // Storing a page of an earlier live state would clear the cache of the current state.
      if (state !== live.state) return;
      const key = getResponseKey(options, request, session, readVisitor(request.cookies).id);
      if (key) (page.hasAnswers ? answered : pages).getOrCreate(state, key, () => page, lifeMs);
    },
  };
};

/**
 * Returns the cache key of a response: the route, the query of a page with answers, the locale, the releases of this visitor and the reasons for them,
 * the settings of reports, and the session without its API key. The organisation is part of the explanation. Null for a
 * page that must not be cached.
 */
const getResponseKey = (
  options: PageMakerOptions,
  request: PageRequest,
  session: Session,
  visitor: string,
): CacheKey | null => {
  const { state } = options.live;
  const { organisation, cookies } = request;
  if (personalCookies.some((name) => readCookie(cookies, name) !== null)) return null;
  const route = matchRoute(request.path, request.search);
  if (!route || route.page === 'checkout' || route.page === 'success') return null;
  const flags = state.features(organisation);
  if (allowsLocalRemotes(options, flags.remoteOverridesAllowed)) return null;
  if (!session.user && getGuestPath(route, flags) !== null) return null;
  const context = getVisitorContext(request, session, visitor);
  if (state.sets.some(({ id }) => state.flagSource.isInSet(id, context))) return null;
  const reasons = getExplanationKey(state.rollouts, context);
  if (!reasons) return null;
  const { language, currency } = resolveLocale({ ...request, session, environment: options.environment });
  return [
    options.sold.findUnsold(organisation.id).key,
    route.path,
    // The answers in other pages do not depend on the query.
    pagesWithAnswers.has(route.page) && request.search,
    language,
    currency,
    isSampled(options.marks.digest(visitor), options.reportSample),
    requiresMeasurementConsent(context.country),
    JSON.stringify(extractApiKey(session).sharedSession),
    ...reasons,
    ...Array.from(state.rollouts.keys(), (name) => state.flagSource.assignRelease(name, context)),
  ];
};
