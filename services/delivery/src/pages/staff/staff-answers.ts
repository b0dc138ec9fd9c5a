import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { isPathOfSite } from '@travel/contracts/releases/staff-sites';
import { correlationHeader } from '@travel/kit/log/correlation';
import type { StaffHost } from '../../access/staff-hosts.ts';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Live } from '../../live/live.ts';
import { negotiateLanguage, getTexts } from '../../texts/texts.ts';
import { createPlainPolicy } from '../document/content-policy.ts';
import { sendHtml } from '../document/send-html.ts';
import { renderPlainPage } from '../plain-page.ts';
import { createStaffPageMaker, type StaffPageOptions } from './staff-page.ts';
import { staffHeaders } from './staff-policy.ts';

const retrySeconds = 30;

interface StaffAnswersOptions extends StaffPageOptions {
  readonly pageOrigin: string;
}
/** Returns the organisation whose colors staff sites use: the main one, or the first if that does not exist. */
export const getStaffOrganisation = ({ state }: Pick<Live, 'state'>, pageOrigin: string): Organisation | undefined =>
  state.organisationAt(new URL(pageOrigin).host) ?? state.snapshot.organisations[0];

export const createStaffHandler = (options: StaffAnswersOptions) => {
  const { live, pageOrigin, isDemonstration } = options;
  const makePage = createStaffPageMaker(options);
  const secure = pageOrigin.startsWith('https:');

  const sendNotFound = ({ site }: StaffHost, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = negotiateLanguage(request.headers['accept-language']);
    const { unknown, open } = getTexts(language).staff;
    const nonce = randomBytes(16).toString('base64');
    reply.code(404).headers({ ...staffHeaders, 'content-security-policy': createPlainPolicy(nonce) });
    const links = [{ name: open, href: site.path }];
    return sendHtml(request, reply, renderPlainPage({ ...unknown, language, links, isDemonstration, nonce }));
  };

  return async (host: StaffHost, request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const { site } = host;
    if (path === '/') return reply.headers(staffHeaders).redirect(site.path, 302);
    const organisation = getStaffOrganisation(live, pageOrigin);
    if (!isPathOfSite(site, path) || !organisation) return sendNotFound(host, request, reply);
    const page = makePage(site, {
      organisation,
      cookies: request.headers.cookie ?? '',
      acceptLanguage: request.headers['accept-language'],
      correlationId: request.id,
    });
    reply
      .code(page.status)
      .headers({ ...staffHeaders, 'content-security-policy': page.policy, [correlationHeader]: page.correlationId });
    if (page.status === 503) reply.header('retry-after', retrySeconds);
    if (page.visitor !== undefined) {
      reply.setCookie(getHostCookieName('visitor', secure), page.visitor, {
        path: '/',
        maxAge: cookies.visitor.maxAge,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      });
    }
    return sendHtml(request, reply, page.html);
  };
};
