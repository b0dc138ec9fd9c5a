import cookie from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { stripCookiePrefixes } from '@travel/contracts/host/cookies/host-cookies';
import { matchRoute, redirects, stripTrailingSlash } from '@travel/contracts/routes/routes';
import { isOpsPath } from '@travel/contracts/routes/ops';
import type { Session } from '@travel/contracts/people/session.schema';
import { ProblemError } from '@travel/kit/problem/problem';
import type { App, ReadyAnswer } from '@travel/kit/server/create-server';
import type { OpsHost } from '../access/ops-host.ts';
import { getConsoleOrganisation, createOpsHandler } from './operators/ops-answers.ts';
import { pageHeaders as headers } from './document/content-policy.ts';
import { iconSvg } from './document/icon.ts';
import { validateValues } from './document/page-template.ts';
import type { PageMakerOptions, PageRequest } from './page-response.ts';
import { listCookies, getPageHeaders } from './page-headers.ts';
import { isLargeHead } from './large-heads.ts';
import { createPageMaker } from './page-maker.ts';
import { resolveSession } from './page-visit.ts';
import { createPageMetrics } from './page-metrics.ts';
import { createPlainResponses } from './plain-responses.ts';
import { createCompressedPages } from './document/compressed-pages.ts';
import { htmlType, sendPage, takesBrotli, variesBy } from './document/send-html.ts';
import { pages as pageLimit } from '../rate-limits/page-limits.ts';
import type { createCountryResolver } from './visitor-country.ts';

export interface PageRoutesOptions extends PageMakerOptions {
  /** The main organisation's origin, which decides protocol and port of all sites. */
  pageOrigin: string;
  countryOf: ReturnType<typeof createCountryResolver>;
  ops: OpsHost;
}

/** Registers the routes of all pages of all organisations, and of the operators' console. */
export const registerPageRoutes = async (app: App, options: PageRoutesOptions): Promise<void> => {
  await app.register(cookie);
  const { live, pageOrigin, environment, countryOf, ops } = options;
  const secure = pageOrigin.startsWith('https:');
  const pages = createPageMaker(options);
  /** Sessions that were fetched for requests whose page was not in the cache. */
  const sessions = new WeakMap<IncomingMessage, Session | null>();

  const plain = createPlainResponses({
    live,
    pageOrigin,
    environment,
    isDemonstration: options.isDemonstration,
    headers,
  });
  const answerOperators = createOpsHandler(options);
  const count = createPageMetrics(app.metrics);
  const packed = createCompressedPages(app.log);

  const createRequest = (
    { headers: sent, socket: { remoteAddress } }: IncomingMessage,
    known: Pick<PageRequest, 'organisation' | 'address' | 'correlationId' | 'path' | 'search' | 'cookies'>,
  ): PageRequest => {
    const site = sent['sec-fetch-site'];
    return {
      ...known,
      host: sent.host ?? '',
      country: countryOf({ headers: sent, remoteAddress }),
      isOwn: site === 'none' || site === 'same-origin',
    };
  };

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemError && error.code === 'too_many_requests') {
      return plain.tooMany(request, reply.headers(error.headers));
    }
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'A page could not be made');
    return plain.fault(request, reply);
  });

  const sendIcon = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const { host } = request.headers;
    const organisation = ops.isHere(host) ? getConsoleOrganisation(live, pageOrigin) : live.state.organisationAt(host);
    if (!organisation) return plain.unknownHost(request, reply);
    return reply
      .headers({
        ...headers,
        'cache-control': 'public, max-age=86400',
        // The icon changes with the organisation's colors, and a CDN purges it by this key.
        'surrogate-key': `icons ${organisation.id}`,
        'cache-tag': `icons,${organisation.id}`,
        'content-security-policy': "default-src 'none'",
      })
      .type('image/svg+xml')
      .send(iconSvg(organisation));
  };
  app.get('/icon.svg', sendIcon);
  app.get('/favicon.ico', sendIcon);

  app.get('/robots.txt', ({ headers: { host } }, reply) =>
    reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(robots[ops.isHere(host) ? 'sandbox' : environment]),
  );

  app.get('/*', async (request, reply) => {
    const { path, search } = splitUrl(request.url);
    if (ops.isHere(request.headers.host)) return answerOperators(request, reply, path);
    const organisation = live.state.organisationAt(request.headers.host);
    if (!organisation) return plain.unknownHost(request, reply);
    // The target is the configured origin, because a request's own headers cannot be trusted.
    if (isOpsPath(path)) return reply.headers(headers).redirect(`${ops.origin}${path}${search}`, 302);
    const target = redirects[stripTrailingSlash(path)];
    if (target !== undefined) return reply.headers(headers).redirect(`${target}${search}`, 308);

    const pageRequest = createRequest(request.raw, {
      organisation,
      address: request.ip,
      correlationId: request.id,
      path,
      search,
      cookies: request.headers.cookie ?? '',
    });
    const page = await pages.make({ ...pageRequest, session: sessions.get(request.raw) });
    for (const { name, value, how } of listCookies(pageRequest, page, secure)) reply.setCookie(name, value, how);
    if ('location' in page) return reply.headers(headers).redirect(page.location, page.status);
    reply.code(page.status).headers(getPageHeaders(page));
    count(organisation.id, page);
    return sendPage(request, reply, page, packed);
  });

  app.answerReady({
    route: '/*',
    takes: [pageLimit],
    level: 'info',
    find(request) {
      const { url = '', headers: sent } = request;
      // Escaped addresses need decoding first, and the cache holds only pages compressed with brotli.
      if (!url.startsWith('/') || url.includes('%') || !takesBrotli(sent['accept-encoding'])) return undefined;
      if (isLargeHead(request)) return undefined;
      const { path, search } = splitUrl(url);
      if (!matchRoute(path) || redirects[stripTrailingSlash(path)] !== undefined || ops.isHere(sent.host)) {
        return undefined;
      }
      const organisation = live.state.organisationAt(sent.host);
      if (!organisation) return undefined;
      return ({ address, correlationId }) => {
        const cookies = stripCookiePrefixes(sent.cookie ?? '', secure);
        const pageRequest = createRequest(request, { organisation, address, correlationId, path, search, cookies });
        const answer = (session: Session | null): ReadyAnswer | undefined => {
          sessions.set(request, session);
          const page = session ? pages.getCached(pageRequest, session) : undefined;
          const body = page && packed.ready(page.document, validateValues(page.values));
          if (!page || !body) return undefined;
          count(organisation.id, page);
          const set = listCookies(pageRequest, page, secure).map((one) =>
            app.serializeCookie(one.name, one.value, one.how),
          );
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
        const session = resolveSession(options, pageRequest, parseCookie(cookies, 'correlationId') ?? correlationId);
        return session instanceof Promise ? session.then(answer) : answer(session);
      };
    },
  });
};

const robots = {
  sandbox: 'User-agent: *\nDisallow: /\n',
  production: 'User-agent: *\nDisallow: /api/\nDisallow: /delivery/\n',
};

const splitUrl = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
};
