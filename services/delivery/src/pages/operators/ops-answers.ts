import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { isOpsPath, opsPath } from '@travel/contracts/routes/ops';
import { correlationHeader } from '@travel/kit/log/correlation';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Live } from '../../live/live.ts';
import { negotiateLanguage, getTexts } from '../../texts/texts.ts';
import { createPlainPolicy } from '../document/content-policy.ts';
import { sendHtml } from '../document/send-html.ts';
import { renderPlainPage } from '../plain-page.ts';
import { createOpsPageMaker, type OpsPageOptions } from './ops-page.ts';
import { opsHeaders } from './ops-policy.ts';

const retrySeconds = 30;

interface OpsAnswersOptions extends OpsPageOptions {
  readonly pageOrigin: string;
}
/** Returns the organisation whose colors the console uses: the main one, or the first if that does not exist. */
export const getConsoleOrganisation = ({ state }: Pick<Live, 'state'>, pageOrigin: string): Organisation | undefined =>
  state.organisationAt(new URL(pageOrigin).host) ?? state.snapshot.organisations[0];

export const createOpsHandler = (options: OpsAnswersOptions) => {
  const { live, pageOrigin, isDemonstration } = options;
  const makePage = createOpsPageMaker(options);
  const secure = pageOrigin.startsWith('https:');

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = negotiateLanguage(request.headers['accept-language']);
    const { unknown, open } = getTexts(language).operators;
    const nonce = randomBytes(16).toString('base64');
    reply.code(404).headers({ ...opsHeaders, 'content-security-policy': createPlainPolicy(nonce) });
    const links = [{ name: open, href: opsPath }];
    return sendHtml(request, reply, renderPlainPage({ ...unknown, language, links, isDemonstration, nonce }));
  };

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    if (path === '/') return reply.headers(opsHeaders).redirect(opsPath, 302);
    const organisation = getConsoleOrganisation(live, pageOrigin);
    if (!isOpsPath(path) || !organisation) return sendNotFound(request, reply);
    const page = makePage({
      organisation,
      cookies: request.headers.cookie ?? '',
      acceptLanguage: request.headers['accept-language'],
      correlationId: request.id,
    });
    reply
      .code(page.status)
      .headers({ ...opsHeaders, 'content-security-policy': page.policy, [correlationHeader]: page.correlationId });
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
