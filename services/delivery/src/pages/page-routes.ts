import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '@travel/contracts/cookies';
import { redirects } from '@travel/contracts/routes';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { correlationHeader } from '@travel/kit/correlation';
import type { App } from '@travel/kit/server';
import { hostName } from '../organisations/host-name.ts';
import { acceptedLanguage, textsOf } from '../texts/texts.ts';
import { pageHeaders, plainPolicy } from './content-policy.ts';
import { iconSvg } from './icon.ts';
import { pageMaker } from './page-maker.ts';
import type { PageMakerOptions } from './page-maker.ts';
import { plainPage } from './plain-page.ts';
import { sendHtml } from './send-html.ts';

export interface PageRoutesOptions extends PageMakerOptions {
  /** Of the main organisation; says whether pages are under https, and at which port. */
  pageOrigin: string;
}

const retrySeconds = 30;

/** Every page of every organisation. */
export const pageRoutes = async (app: App, options: PageRoutesOptions): Promise<void> => {
  await app.register(cookie);
  const { live, pageOrigin, environment } = options;
  const secure = pageOrigin.startsWith('https:');
  const headers = pageHeaders(secure);
  const make = pageMaker(options);

  const nobodys = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = acceptedLanguage(request.headers['accept-language']);
    const { title, safe, next } = textsOf(language).unknownHost;
    const nonce = randomBytes(16).toString('base64');
    const html = plainPage({
      language,
      title,
      safe,
      next: next.replace('{{host}}', hostName(request.headers.host) || '?'),
      // Where nothing is secret, say where the sites are.
      links: environment === 'sandbox' ? siteLinks(live.state.snapshot.organisations, pageOrigin) : [],
      nonce,
    });
    reply.code(404).headers({ ...headers, 'content-security-policy': plainPolicy(nonce) });
    return sendHtml(request, reply, html);
  };

  const ownIcon = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const organisation = live.state.organisationAt(request.headers.host);
    if (!organisation) return nobodys(request, reply);
    return reply
      .headers({
        ...headers,
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'",
      })
      .type('image/svg+xml')
      .send(iconSvg(organisation));
  };
  app.get('/icon.svg', ownIcon);
  app.get('/favicon.ico', ownIcon);

  app.get('/robots.txt', (_request, reply) =>
    reply.headers(headers).type('text/plain; charset=utf-8').send(robots[environment]),
  );

  app.get('/*', async (request, reply) => {
    const organisation = live.state.organisationAt(request.headers.host);
    if (!organisation) return nobodys(request, reply);
    const { path, search } = addressOf(request.url);
    const target = redirects[withoutSlash(path)];
    if (target !== undefined) return reply.headers(headers).redirect(`${target}${search}`, 308);

    const page = await make({
      organisation,
      host: request.headers.host ?? '',
      path,
      search,
      cookies: request.headers.cookie ?? '',
      correlationId: request.id,
    });
    reply
      .code(page.status)
      .headers({ ...headers, 'content-security-policy': page.policy, [correlationHeader]: page.correlationId });
    if (page.status === 503) reply.header('retry-after', retrySeconds);
    for (const name of ['visitor', 'journey'] as const) {
      const value = page.cookies[name];
      if (value === undefined) continue;
      const { maxAge } = cookies[name];
      reply.setCookie(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });
    }
    return sendHtml(request, reply, page.html);
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

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

const siteLinks = (organisations: readonly Organisation[], pageOrigin: string) => {
  const { protocol, port } = new URL(pageOrigin);
  return organisations.flatMap(({ name, hosts }) =>
    hosts[0] === undefined ? [] : [{ name, href: `${protocol}//${hosts[0]}${port ? `:${port}` : ''}/` }],
  );
};
