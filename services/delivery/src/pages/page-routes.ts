import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '@travel/contracts/cookies/host';
import { isOpsPath } from '@travel/contracts/routes/ops';
import { cookies, parseCookie } from '@travel/contracts/cookies';
import { redirects, withoutTrailingSlash } from '@travel/contracts/routes';
import { correlationHeader } from '@travel/kit/correlation';
import { ProblemError } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { OpsHost } from '../access/ops-host.ts';
import { consoleOrganisation, opsAnswers } from './operators/ops-answers.ts';
import { pageHeaders as headers, restorableHeaders } from './document/content-policy.ts';
import { iconSvg } from './document/icon.ts';
import { pageMaker } from './page-maker.ts';
import type { PageMakerOptions } from './page-maker.ts';
import { pageMetrics } from './page-metrics.ts';
import { plainAnswers } from './plain-answers.ts';
import { packedPages } from './document/packed-pages.ts';
import { sendPage } from './document/send-html.ts';
import type { visitorCountry } from './visitor-country.ts';
import { releasesHeader } from './why-releases.ts';

export interface PageRoutesOptions extends PageMakerOptions {
  /** Of the main organisation; says whether pages are under https, and at which port. */
  pageOrigin: string;
  countryOf: ReturnType<typeof visitorCountry>;
  ops: OpsHost;
}

const retrySeconds = 30;

/** Every page of every organisation. */
export const pageRoutes = async (app: App, options: PageRoutesOptions): Promise<void> => {
  await app.register(cookie);
  const { live, pageOrigin, environment, countryOf, ops } = options;
  const secure = pageOrigin.startsWith('https:');
  const make = pageMaker(options);

  const plain = plainAnswers({ live, pageOrigin, environment, headers });
  const answerOperators = opsAnswers(options);
  const count = pageMetrics(app.metrics);
  const packed = packedPages(app.log);

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemError && error.code === 'too_many_requests') {
      return plain.tooMany(request, reply.headers(error.headers));
    }
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'A page could not be made');
    return plain.fault(request, reply);
  });

  const ownIcon = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const { host } = request.headers;
    const organisation = ops.isHere(host) ? consoleOrganisation(live, pageOrigin) : live.state.organisationAt(host);
    if (!organisation) return plain.unknownHost(request, reply);
    return reply
      .headers({
        ...headers,
        'cache-control': 'public, max-age=86400',
        // Changed with its organisation's colours, which a CDN may be told at once.
        'surrogate-key': `icons ${organisation.id}`,
        'cache-tag': `icons,${organisation.id}`,
        'content-security-policy': "default-src 'none'",
      })
      .type('image/svg+xml')
      .send(iconSvg(organisation));
  };
  app.get('/icon.svg', ownIcon);
  app.get('/favicon.ico', ownIcon);

  app.get('/robots.txt', ({ headers: { host } }, reply) =>
    reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(robots[ops.isHere(host) ? 'sandbox' : environment]),
  );

  app.get('/*', async (request, reply) => {
    const { path, search } = addressOf(request.url);
    if (ops.isHere(request.headers.host)) return answerOperators(request, reply, path);
    const organisation = live.state.organisationAt(request.headers.host);
    if (!organisation) return plain.unknownHost(request, reply);
    // To the configured origin, whatever the request says of its own.
    if (isOpsPath(path)) return reply.headers(headers).redirect(`${ops.origin}${path}${search}`, 302);
    const target = redirects[withoutTrailingSlash(path)];
    if (target !== undefined) return reply.headers(headers).redirect(`${target}${search}`, 308);

    const { remoteAddress } = request.socket;
    const ledBy = request.headers['sec-fetch-site'];
    const country = countryOf({ headers: request.headers, remoteAddress });
    const page = await make({
      organisation,
      host: request.headers.host ?? '',
      address: request.ip,
      country,
      path,
      search,
      cookies: request.headers.cookie ?? '',
      correlationId: request.id,
      isOwn: ledBy === 'none' || ledBy === 'same-origin',
    });
    for (const name of ['visitor', 'journey', 'developer'] as const) {
      const value = page.cookies?.[name];
      if (value === undefined) continue;
      const { maxAge } = cookies[name];
      reply.setCookie(hostCookieName(name, secure), value, {
        path: '/',
        maxAge,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      });
    }
    if ('location' in page) return reply.headers(headers).redirect(page.location, page.status);
    reply.code(page.status).headers({
      ...headers,
      ...(page.isRestorable && restorableHeaders),
      ...page.integrity,
      'content-security-policy': page.policy,
      [correlationHeader]: page.correlationId,
    });
    if (page.status === 503) reply.header('retry-after', retrySeconds);
    else reply.header(releasesHeader, page.why);
    if (page.status !== 503 && page.isOverridden) reply.header('x-robots-tag', 'noindex');
    // Payment requests say where they come from, so pages can read it (spec §3/18, §3/22).
    if (request.cookies['ip'] !== request.ip) reply.setCookie('ip', request.ip, { path: '/', sameSite: 'lax', secure });
    // A guess lasts as long as the browser is open. What a visitor has said themselves is never overwritten.
    if (country !== null && parseCookie(request.headers.cookie ?? '', 'userCountryCode') === null) {
      reply.setCookie('userCountryCode', country, { path: '/', sameSite: 'lax', secure });
    }
    count(organisation.id, page);
    return sendPage(request, reply, page, packed);
  });
};

const robots = {
  sandbox: 'User-agent: *\nDisallow: /\n',
  production: 'User-agent: *\nDisallow: /api/\nDisallow: /delivery/\n',
};

const addressOf = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
};
