import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '@travel/contracts/cookies';
import { getHostCookieName } from '@travel/contracts/cookies/host';
import { isOpsPath, opsPath } from '@travel/contracts/routes/ops';
import { correlationHeader } from '@travel/kit/correlation';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { Live } from '../../live/live.ts';
import { acceptedLanguage, getTexts } from '../../texts/texts.ts';
import { createPlainPolicy } from '../document/content-policy.ts';
import { sendHtml } from '../document/send-html.ts';
import type { PageMakerOptions } from '../page-response.ts';
import { renderPlainPage } from '../plain-page.ts';
import { opsPageMaker } from './ops-page.ts';
import { opsHeaders } from './ops-policy.ts';

const retrySeconds = 30;

type OpsAnswersOptions = Pick<
  PageMakerOptions,
  'live' | 'marks' | 'assetOrigin' | 'environment' | 'isDemonstration' | 'guard'
> & {
  readonly pageOrigin: string;
};

/** The main organisation, whose colours the console wears; any other one where its document is gone. */
export const consoleOrganisation = ({ state }: Pick<Live, 'state'>, pageOrigin: string): Organisation | undefined =>
  state.organisationAt(new URL(pageOrigin).host) ?? state.snapshot.organisations[0];

/** Answers an address of the operators' origin with a page. */
export const opsAnswers = (options: OpsAnswersOptions) => {
  const { live, pageOrigin, isDemonstration } = options;
  const make = opsPageMaker(options);
  const secure = pageOrigin.startsWith('https:');

  const elsewhere = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = acceptedLanguage(request.headers['accept-language']);
    const { unknown, open } = getTexts(language).operators;
    const nonce = randomBytes(16).toString('base64');
    reply.code(404).headers({ ...opsHeaders, 'content-security-policy': createPlainPolicy(nonce) });
    const links = [{ name: open, href: opsPath }];
    return sendHtml(request, reply, renderPlainPage({ ...unknown, language, links, isDemonstration, nonce }));
  };

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    if (path === '/') return reply.headers(opsHeaders).redirect(opsPath, 302);
    const organisation = consoleOrganisation(live, pageOrigin);
    if (!isOpsPath(path) || !organisation) return elsewhere(request, reply);
    const page = make({
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
