import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoute, redirects, stripTrailingSlash } from '@travel/contracts/routes/routes';
import { isPathOfSite } from '@travel/contracts/releases/staff-sites';
import { ProblemError } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { getStaffOrganisation, createStaffHandler } from './staff/staff-answers.ts';
import { createCompressedPages } from './document/compressed-pages.ts';
import { pageHeaders as headers } from './document/content-policy.ts';
import { renderIconSvg } from './document/icon.ts';
import { renderRobots, renderSitemap } from './document/search-head.ts';
import { sendPage } from './document/send-html.ts';
import { listCookies, getPageHeaders } from './page-headers.ts';
import { createPageMaker } from './page-maker.ts';
import { createPageMetrics } from './page-metrics.ts';
import type { PageMakerOptions } from './page-response.ts';
import { createPlainResponses, type PlainResponses } from './plain-responses.ts';
import { serveCachedPages, createPageRequest, splitUrl, type PageServing } from './cached-pages.ts';

export interface PageRoutesOptions extends PageMakerOptions, Pick<PageServing, 'staff' | 'countryOf'> {}

/** Registers the routes of all pages of all organisations, and of the operators' console. */
export const registerPageRoutes = async (app: App, options: PageRoutesOptions): Promise<void> => {
  await app.register(cookie);
  const plain = createPlainResponses({ ...options, headers });
  const serving: PageServing = {
    ...options,
    secure: options.pageOrigin.startsWith('https:'),
    pages: createPageMaker(options),
    packed: createCompressedPages(app.log),
    count: createPageMetrics(app.metrics),
    sessions: new WeakMap(),
  };
  answerErrors(app, plain);
  registerSiteFiles(app, options, plain);
  registerPages(app, options, serving, plain);
  serveCachedPages(app, serving);
};

const answerErrors = (app: App, plain: PlainResponses): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemError && error.code === 'too_many_requests') {
      return plain.tooMany(request, reply.headers(error.headers));
    }
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'A page could not be made');
    return plain.serverError(request, reply);
  });
};

/** Registers the icon, robots.txt and sitemap.xml of each site. */
const registerSiteFiles = (
  app: App,
  { live, sold, staff, pageOrigin, environment }: PageRoutesOptions,
  plain: PlainResponses,
): void => {
  const sendIcon = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const { host } = request.headers;
    const organisation = staff.find(host) ? getStaffOrganisation(live, pageOrigin) : live.state.organisationAt(host);
    if (!organisation) return plain.unknownHost(request, reply);
    return reply
      .headers({
        ...headers,
        'cache-control': 'public, max-age=86400',
        // The icon changes with the organisation's colors. A CDN purges the icon by this key.
        'surrogate-key': `icons ${organisation.id}`,
        'cache-tag': `icons,${organisation.id}`,
        'content-security-policy': "default-src 'none'",
      })
      .type('image/svg+xml')
      .send(renderIconSvg(organisation));
  };
  app.get('/icon.svg', sendIcon);
  app.get('/favicon.ico', sendIcon);

  app.get('/robots.txt', ({ headers: { host } }, reply) => {
    const organisation = staff.find(host) ? undefined : live.state.organisationAt(host);
    const isOpen = environment === 'production' && organisation;
    return reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(isOpen ? renderRobots({ organisation, pageOrigin }) : 'User-agent: *\nDisallow: /\n');
  });

  app.get('/sitemap.xml', (request, reply) => {
    const organisation = live.state.organisationAt(request.headers.host);
    if (!organisation) return plain.unknownHost(request, reply);
    return reply
      .headers({ ...headers, 'cache-control': 'public, max-age=3600' })
      .type('application/xml; charset=utf-8')
      .send(renderSitemap({ organisation, pageOrigin }, sold.findUnsold(organisation.id)));
  });
};

const registerPages = (app: App, options: PageRoutesOptions, serving: PageServing, plain: PlainResponses): void => {
  const { live, staff } = options;
  const { secure, pages, packed, count, sessions } = serving;
  const answerStaff = createStaffHandler(options);

  app.get('/*', async (request, reply) => {
    const { path, search } = splitUrl(request.url);
    const own = staff.find(request.headers.host);
    if (own) return answerStaff(own, request, reply, path);
    const organisation = live.state.organisationAt(request.headers.host);
    if (!organisation) return plain.unknownHost(request, reply);
    // The redirect leads to the configured origin, because a request's own headers cannot be trusted.
    const other = staff.all.find(({ site }) => isPathOfSite(site, path));
    if (other) return reply.headers(headers).redirect(`${other.origin}${path}${search}`, 302);
    const target = redirects[stripTrailingSlash(path)];
    if (target !== undefined) return reply.headers(headers).redirect(`${target}${search}`, 308);

    const { home } = options.sold.findUnsold(organisation.id);
    if (home !== undefined && isSiteHome(path)) return reply.headers(headers).redirect(`${home}${search}`, 302);

    const pageRequest = createPageRequest(serving, request.raw, {
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
};

const isSiteHome = (path: string): boolean => {
  const route = matchRoute(path);
  return route?.page === 'home' && route.section === '';
};
