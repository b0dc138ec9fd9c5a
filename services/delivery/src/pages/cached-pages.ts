import type { IncomingMessage } from 'node:http';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { stripCookiePrefixes } from '@travel/contracts/host/cookies/host-cookies';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Session } from '@travel/contracts/people/session.schema';
import { matchRoute, redirects, stripTrailingSlash } from '@travel/contracts/routes/routes';
import type { App, PreparedResponse } from '@travel/kit/server/create-server';
import type { StaffHosts } from '../access/staff-hosts.ts';
import { pageRequests as pageLimit } from '../rate-limits/page-limits.ts';
import type { CompressedPages } from './document/compressed-pages.ts';
import { validateValues } from './document/page-template.ts';
import { htmlType, acceptsBrotli, variesBy } from './document/send-html.ts';
import { isLargeHead } from './large-heads.ts';
import { getPageHeaders, listCookies } from './page-headers.ts';
import type { createPageMetrics } from './page-metrics.ts';
import type { PageMaker, PageMakerOptions, PageRequest } from './page-response.ts';
import { resolveSession } from './page-visit.ts';
import type { createCountryResolver } from './visitor-country.ts';

/** Everything that both the route of pages and the responses from the cache need. */
export interface PageServing extends Pick<PageMakerOptions, 'live' | 'fetchSession'> {
  readonly staff: StaffHosts;
  readonly countryOf: ReturnType<typeof createCountryResolver>;
  /** Whether the sites use HTTPS. */
  readonly secure: boolean;
  readonly pages: PageMaker;
  readonly packed: CompressedPages;
  readonly count: ReturnType<typeof createPageMetrics>;
  /** Sessions that were fetched for requests whose page was not in the cache. */
  readonly sessions: WeakMap<IncomingMessage, Session | null>;
}

/** Completes a page request with the data of its headers and connection. */
export const createPageRequest = (
  { countryOf }: Pick<PageServing, 'countryOf'>,
  { headers, socket: { remoteAddress } }: IncomingMessage,
  known: Pick<PageRequest, 'organisation' | 'address' | 'correlationId' | 'path' | 'search' | 'cookies'>,
): PageRequest => {
  const site = headers['sec-fetch-site'];
  return {
    ...known,
    host: headers.host ?? '',
    country: countryOf({ headers, remoteAddress }),
    isOwn: site === 'none' || site === 'same-origin',
  };
};

/** Sends cached and compressed pages without routing their requests. Leaves all other requests to the route. */
export const serveCachedPages = (app: App, serving: PageServing): void => {
  const { secure, sessions } = serving;
  app.servePrepared({
    route: '/*',
    takes: [pageLimit],
    level: 'info',
    find(request) {
      const target = findTarget(serving, request);
      if (!target) return undefined;
      return ({ address, correlationId }) => {
        const cookies = stripCookiePrefixes(request.headers.cookie ?? '', secure);
        const pageRequest = createPageRequest(serving, request, { ...target, address, correlationId, cookies });
        const answer = (session: Session | null): PreparedResponse | undefined => {
          sessions.set(request, session);
          return session ? answerFromCache(app, serving, pageRequest, session) : undefined;
        };
        const session = resolveSession(serving, pageRequest, parseCookie(cookies, 'correlationId') ?? correlationId);
        return session instanceof Promise ? session.then(answer) : answer(session);
      };
    },
  });
};

interface PageTarget {
  readonly organisation: Organisation;
  readonly path: string;
  readonly search: string;
}

/** Returns the page that a request is for, or undefined if the response cannot come from the cache. */
const findTarget = (
  { live, staff }: Pick<PageServing, 'live' | 'staff'>,
  request: IncomingMessage,
): PageTarget | undefined => {
  const { url = '', headers } = request;
  // Escaped URLs must be decoded first, and the cache holds only pages compressed with brotli.
  if (!url.startsWith('/') || url.includes('%') || !acceptsBrotli(headers['accept-encoding'])) return undefined;
  if (isLargeHead(request)) return undefined;
  const { path, search } = splitUrl(url);
  if (!matchRoute(path) || redirects[stripTrailingSlash(path)] !== undefined || staff.find(headers.host)) {
    return undefined;
  }
  const organisation = live.state.organisationAt(headers.host);
  return organisation && { organisation, path, search };
};

/** Returns the complete response if both the page and its compressed copy are cached; otherwise undefined. */
const answerFromCache = (
  app: App,
  { pages, packed, count, secure }: PageServing,
  request: PageRequest,
  session: Session,
): PreparedResponse | undefined => {
  const page = pages.getCached(request, session);
  const body = page && packed.getCached(page.document, validateValues(page.values));
  if (!page || !body) return undefined;
  count(request.organisation.id, page);
  const set = listCookies(request, page, secure).map(({ name, value, how }) => app.serializeCookie(name, value, how));
  return {
    status: page.status,
    headers: {
      'content-type': htmlType,
      vary: variesBy,
      ...getPageHeaders(page),
      'content-encoding': 'br',
      'content-length': String(body.length),
      ...(set.length > 0 && { 'set-cookie': set }),
    },
    body,
  };
};

/** Splits a request's target into its path and its query, which begins with a question mark unless it is empty. */
export const splitUrl = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
};
